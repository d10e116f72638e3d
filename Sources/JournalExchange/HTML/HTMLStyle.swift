internal import JournalModel

/// The look of a book, and what its pages may load.
struct HTMLStyle {
  /// The style sheet: light or dark, a measure to read for an hour, and months that begin pages on paper.
  let sheet: String

  /// What a page may load: its own style and script and pictures beside it, and nothing from elsewhere.
  let policy: String

  init(textSize: Int) {
    sheet = Self.reading.replacing("SIZE", with: "\(textSize)px") + Self.paper
    policy = """
      default-src 'none'; style-src \(Self.hash(of: sheet)); script-src \(Self.hash(of: HTMLScript.text)); \
      img-src 'self' data: file:; base-uri 'none'; form-action 'none'
      """
  }

  private static func hash(of text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8).span)
    return "'sha256-\(Base64.text(of: hash.digest().bytes))'"
  }

  private static let reading = """
    :root{color-scheme:light dark;--paper:#fffdf9;--ink:#24211c;--faint:#645d53;--line:#ddd6c8;--mark:#1a5c8a;--mine:#e8f0f6}
    @media(prefers-color-scheme:dark){:root{--paper:#191a1d;--ink:#dcd8d0;--faint:#a39d91;--line:#3a3a3d;--mark:#8ec5ee;--mine:#22303b}}
    html{font-size:SIZE}
    body{background:var(--paper);color:var(--ink);font:1rem/1.6 Georgia,'Noto Serif','DejaVu Serif',serif;max-width:38rem;margin:0 auto;padding:1rem 1.25rem 4rem}
    h1,h2,h3,h4,h5,h6{line-height:1.25;font-weight:600;margin:1.2rem 0 .4rem}
    h1{font-size:1.8rem}h2{font-size:1.35rem;margin-top:2.5rem;border-bottom:1px solid var(--line)}
    h3{font-size:1.1rem;margin-top:2rem}h4,h5,h6{font-size:1rem}
    h1,h2,h3,h4,h5,h6,p,li,dd,td,th,blockquote{unicode-bidi:plaintext;text-align:start}
    body{overflow-wrap:anywhere}article{margin:0 0 1.75rem}
    article h3,article h4{margin:0}
    a{color:var(--mark)}
    a:focus-visible,input:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
    nav{font:.9rem/1.6 system-ui,sans-serif}nav p{margin:0}nav a{display:inline-block;padding:.1rem .3rem}
    .facts,.tags,.file,dl{margin:.1rem 0 .4rem;font:.85rem/1.5 system-ui,sans-serif;color:var(--faint)}
    dl div{display:inline}dl div+div::before{content:' · '}dt,dd{display:inline;margin:0}dt::after{content:':'}
    .text>:first-child{margin-top:0}.text>:last-child{margin-bottom:0}
    img{max-width:100%;height:auto}figure{margin:.75rem 0}
    .chart{overflow-x:auto}.chart img{max-width:none;border-radius:6px}
    pre{overflow-x:auto;white-space:pre-wrap;background:color-mix(in srgb,var(--ink) 6%,var(--paper));padding:.75rem;font-size:.85rem}
    .step+p{display:inline}
    .footnote{font-size:.85rem}.footnote p{display:inline}
    blockquote{margin:0;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}
    .table{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid var(--line);padding:.2rem .6rem;overflow-wrap:normal}
    td.left,th.left{text-align:left}td.center,th.center{text-align:center}td.right,th.right{text-align:right}
    .dialogue{border-inline-start:3px solid var(--line);padding-inline-start:1rem;margin:0 0 1.75rem}
    .message{margin:0 0 .6rem;max-width:85%;width:fit-content}
    .message.mine{margin-inline-start:auto;background:var(--mine);border-radius:.6rem;padding:.3rem .7rem}
    input{font:inherit;color:inherit;background:transparent;border:1px solid var(--faint);border-radius:.3rem;padding:.2rem .5rem;max-width:100%}
    .found{margin:0 0 .6rem}.note,.notes{display:none}[hidden]{display:none}

    """

  private static let paper = """
    @page{margin:2cm}
    @media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--faint:#444;--line:#bbb;--mark:#000;--mine:#eee}
    body{max-width:none;padding:0;font-size:11pt}nav,#Search{display:none}
    main>h2{break-before:page}h2,h3,h4,h5,h6{break-after:avoid}p,li{orphans:2;widows:2}figure,pre,table,.message{break-inside:avoid}.facts{break-after:avoid}
    a{text-decoration:none}.note{display:inline;font-size:.7em}.notes{display:block;font-size:.75rem;margin:.3rem 0 0;padding-inline-start:1.5rem}}
    """
}
