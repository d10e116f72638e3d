/// What the script for zsh has for itself.
enum ZshCompletion {
  static let head = """
    #compdef %PROGRAM%
    # What zsh completes for %PROGRAM%; '%PROGRAM% completion zsh' prints it. Put it into a folder of
    # $fpath as _%PROGRAM%, or source it behind compinit.


    """

  static let body = #"""
    # Offers the words of $list with their $notes.
    %FUNCTION%_show() {
      local -a items begun
      local item
      integer place
      for ((place = 1; place <= $#list; place++)); do
        item="${${list[place]//\\/\\\\}//:/\\:}"
        [[ -z $notes[place] ]] || item+=":${notes[place]//\\/\\\\}"
        # What wants a value behind it is not finished.
        if [[ $list[place] == *[=:] ]]; then begun+=("$item"); else items+=("$item"); fi
      done
      if (( $#items )) && _describe -V "$1" items; then result=0; fi
      if (( $#begun )) && _describe -V "$1" begun -S ''; then result=0; fi
    }

    # Asks the program for things of the $kind.
    %FUNCTION%_ask() {
      local line
      local -a lines
      lines=("${(@f)$(command %PROGRAM% "${before[@]}" %QUESTION% "$kind" -- "${plains[@]}" \
        2>/dev/null </dev/null)}")
      for line in "${lines[@]}"; do
        [[ -n $line ]] || continue
        list+=("${line%%$'\t'*}")
        if [[ $line == *$'\t'* ]]; then notes+=("${line#*$'\t'}"); else notes+=(''); fi
      done
    }

    # Offers what $want says.
    %FUNCTION%_offer() {
      case "$want" in
        words) %FUNCTION%_show "${node:+${node##*/} }word" ;;
        ask)
          %FUNCTION%_ask
          %FUNCTION%_show "$kind"
          ;;
        files) _files && result=0 ;;
        folders) _files -/ && result=0 ;;
      esac
    }

    # Offers the value of an option behind its equals sign.
    %FUNCTION%_attached() {
      compset -P 1 '*='
      %FUNCTION%_offer
    }

    %FUNCTION%() {
      local node='' want='' kind='' pass='' hyphen='' pending='' ended='' cur=''
      local -a list notes before plains
      integer count=0 result=1 place
      for ((place = 2; place < CURRENT; place++)); do
        plains+=("${(Q)words[place]}")
        %FUNCTION%_read "${(Q)words[place]}"
      done
      cur="${(Q)PREFIX}"
      plains+=("$cur")
      %FUNCTION%_complete
      return result
    }

    # Run as a function of $fpath it completes at once; sourced it only makes itself known.
    if [[ $funcstack[1] == %FUNCTION% ]]; then
      %FUNCTION% "$@"
    elif (( $+functions[compdef] )); then
      compdef %FUNCTION% %PROGRAM%
    fi

    """#
}
