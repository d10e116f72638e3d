/// The script of a book, for searching and for keys to turn pages; without it all pages can be read.
///
/// It contains no character that XML would read as markup.
enum HTMLScript {
  /// The script, as it is in each page.
  static let text = """
    'use strict';(function(){
    var box=document.getElementById('Search'),data=document.getElementById('Texts');
    var input=document.getElementById('Words'),count=document.getElementById('Count');
    function go(relation){var link=document.querySelector('a[rel='+relation+']');if(link){location.href=link.href}}
    function fold(text){return text.normalize('NFD').replace(/[\\u0300-\\u036f]/g,'').toLowerCase()}
    document.addEventListener('keydown',function(event){
    if(event.ctrlKey||event.metaKey||event.altKey||event.target===input){return}
    if(event.key==='ArrowLeft'){go('prev')}
    if(event.key==='ArrowRight'){go('next')}
    if(event.key==='/'){event.preventDefault();if(input){input.focus()}else{go('search')}}
    });
    if(!box){return}
    box.hidden=false;var plain=document.getElementById('Plain');if(plain){plain.hidden=true}
    function has(text,words){return words.every(function(word){return text.includes(word)})}
    function made(tag,text,name){var part=document.createElement(tag);part.textContent=text;if(name){part.className=name}return part}
    var main=document.querySelector('main'),rows=null,list=null;
    function inRows(words){
    if(!rows){rows=JSON.parse(data.textContent).map(function(row){row.push(fold(row.join(' ')));return row});list=made('ul','');main.append(list)}
    var found=words.length?rows.filter(function(row){return has(row[4],words)}):[];
    list.replaceChildren.apply(list,found.slice(0,500).map(function(row){
    var item=made('li',''),link=made('a',row[2]||row[0]);link.href=row[0];link.dir='auto';
    var at=Math.max(0,fold(row[3]).indexOf(words[0])-40),text=made('p',(at?'… ':'')+row[3].slice(at,at+200),'found');text.dir='auto';
    item.append(made('span',row[1]+' ','facts'),link,text);return item}));
    return found.length}
    function inPage(words){
    var hits=0;
    document.querySelectorAll('article').forEach(function(part){
    if(!rows){rows=new Map()}
    if(!rows.has(part)){rows.set(part,fold(part.textContent))}
    part.hidden=!has(rows.get(part),words);if(!part.hidden){hits+=1}});
    var day=false,month=false;
    Array.from(main.children).reverse().forEach(function(part){
    if(part.className==='dialogue'){part.hidden=!part.querySelector('article:not([hidden])')}
    if(part.tagName==='H3'){part.hidden=!day;day=false}
    else if(part.tagName==='H2'){part.hidden=!month;day=month=false}
    else if(part!==box){if(!part.hidden){day=month=true}}});
    return hits}
    var timer;
    input.addEventListener('input',function(){clearTimeout(timer);timer=setTimeout(function(){
    var words=fold(input.value).split(/\\s+/).filter(Boolean),hits=data?inRows(words):inPage(words);
    count.textContent=words.length?(hits===1?'1 entry':hits+' entries'):''},150)});
    })();
    """
}
