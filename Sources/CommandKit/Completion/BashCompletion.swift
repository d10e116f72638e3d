/// What the script for bash has for itself.
///
/// Readline cuts words at `:`, `=` and `@` too, and what is offered stands in place of the last such
/// piece only. So the pieces are put together again to be understood, and what stands before the
/// last one is taken off what is offered.
enum BashCompletion {
  static let head = """
    # What bash completes for %PROGRAM%; '%PROGRAM% completion bash' prints it. Source it.


    """

  static let body = #"""
    # Puts the words of the line up to the cursor together, which readline has in pieces.
    %FUNCTION%_words() {
      local line="${COMP_LINE:0:COMP_POINT}" piece apart
      words=()
      for piece in "${COMP_WORDS[@]}"; do
        apart=''
        while [[ $line == [[:space:]]* ]]; do
          line="${line:1}"
          apart=yes
        done
        if [[ $line != "$piece"* && $piece != "$line"* ]]; then
          words=("${COMP_WORDS[@]:0:COMP_CWORD + 1}")
          return
        fi
        [[ -n $line || -n $apart || ${#words[@]} == 0 ]] || return
        piece="${line:0:${#piece}}"
        line="${line:${#piece}}"
        if [[ -n $apart || ${#words[@]} == 0 ]]; then
          words+=("$piece")
        else
          words[${#words[@]} - 1]+="$piece"
        fi
        [[ -n $line ]] || return
      done
    }

    # Sets $plain to the word $1 without its quotes, and $quote to the one that is still open.
    %FUNCTION%_plain() {
      local text="$1" letter
      plain='' quote=''
      while [[ -n $text ]]; do
        letter="${text:0:1}"
        text="${text:1}"
        if [[ $quote != "'" && $letter == \\ ]] && [[ -z $quote || $text == [\"\\\$\`]* ]]; then
          plain+="${text:0:1}"
          text="${text:1}"
        elif [[ $letter == "$quote" ]]; then
          quote=''
        elif [[ -z $quote && $letter == [\"\'] ]]; then
          quote="$letter"
        else
          plain+="$letter"
        fi
      done
    }

    # Keeps the candidate $1, if it begins as what is typed.
    %FUNCTION%_keep() {
      [[ $prefix$1 != "$cur"* ]] || found+=("$prefix$1")
    }

    # Offers what $want says.
    %FUNCTION%_offer() {
      local item action=file
      case "$want" in
        words)
          for item in "${list[@]}"; do %FUNCTION%_keep "$item"; done
          ;;
        ask)
          compopt -o nosort 2>/dev/null
          while IFS= read -r item; do
            %FUNCTION%_keep "${item%%$'\t'*}"
          done < <(command %PROGRAM% ${before[@]+"${before[@]}"} %QUESTION% "$kind" -- "${plains[@]}" \
            2>/dev/null </dev/null)
          ;;
        files | folders)
          names=yes
          [[ $want == files ]] || action=directory
          while IFS= read -r item; do
            found+=("$prefix$item")
          done < <(compgen -A "$action" -- "${cur#"$prefix"}")
          ;;
      esac
    }

    # Offers the value of an option behind its equals sign.
    %FUNCTION%_attached() {
      prefix="${cur%%=*}="
      %FUNCTION%_offer
    }

    # Writes $item as a word that stands for itself, within the $quote that is open.
    #
    # It may be the name of anything in a journal, and must not run when the line is entered.
    %FUNCTION%_quoted() {
      local text="$item" letter
      if [[ -z $quote ]]; then
        printf -v item %q "$item"
        return
      fi
      item=''
      while [[ -n $text ]]; do
        letter="${text:0:1}"
        text="${text:1}"
        if [[ $letter == "$quote" && $quote == "'" ]]; then
          item+="'\\'"
        elif [[ $quote == '"' && $letter == [\"\\\$\`] ]]; then
          item+=\\
        fi
        item+="$letter"
      done
    }

    # Gives readline what was found, in the form that it inserts.
    %FUNCTION%_reply() {
      local breaks="${COMP_WORDBREAKS//[^:=@]/}" head='' item
      [[ -n $quote || -z $breaks ]] || head="${cur%"${cur##*[$breaks]}"}"
      # An at sign begins the piece that readline replaces; the other two end the one before.
      head="${head%@}"
      [[ -z $names ]] || compopt -o filenames 2>/dev/null
      for item in ${found[@]+"${found[@]}"}; do
        item="${item#"$head"}"
        [[ -n $item ]] || continue
        # What wants a value behind it is not finished.
        [[ -n $names || $item != *[=:] ]] || compopt -o nospace 2>/dev/null
        [[ -n $names ]] || %FUNCTION%_quoted
        COMPREPLY+=("$item")
      done
    }

    %FUNCTION%() {
      local node='' want='' kind='' pass='' hyphen='' pending='' ended='' count=0
      local cur='' plain='' quote='' prefix='' names='' place
      local -a list=() notes=() before=() words=() plains=() found=()
      COMPREPLY=()
      %FUNCTION%_words
      for ((place = 1; place < ${#words[@]}; place++)); do
        %FUNCTION%_plain "${words[place]}"
        plains+=("$plain")
        [[ $((place + 1)) == "${#words[@]}" ]] || %FUNCTION%_read "$plain"
      done
      cur="$plain"
      %FUNCTION%_complete
      %FUNCTION%_reply
    }

    complete -F %FUNCTION% %PROGRAM%

    """#
}
