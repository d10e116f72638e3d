/// What the script for fish has besides the tables.
enum FishCompletion {
  static let head = """
    # What fish completes for %PROGRAM%; '%PROGRAM% completion fish' prints it. Put it into
    # ~/.config/fish/completions as %PROGRAM%.fish, or source it.


    """

  static let body = reading + offering

  private static let reading = #"""
    # Forgets what was found last.
    function %FUNCTION%_reset --no-scope-shadowing
        set want ''
        set kind ''
        set pass ''
        set hyphen ''
        set list
        set notes
    end

    # What the option takes, of the command or of those above it.
    function %FUNCTION%_option --no-scope-shadowing
        set -l at $node
        %FUNCTION%_reset
        while not %FUNCTION%_option_at "$at" $argv[1]
            test -n "$at"; or return 1
            set at (string replace -r '/[^/]*$' '' -- "$at")
        end
    end

    # What the command takes at a place.
    function %FUNCTION%_operand --no-scope-shadowing
        %FUNCTION%_reset
        %FUNCTION%_operand_at "$node" $argv[1]; or return 1
        test $argv[1] != 0; or set hyphen ''
        return 0
    end

    # All options that the command understands; a table that has all of them ends the way up.
    function %FUNCTION%_options --no-scope-shadowing
        set -l at $node
        %FUNCTION%_reset
        %FUNCTION%_options_of "$at"
        while test -n "$at"
            set at (string replace -r '/[^/]*$' '' -- "$at")
            %FUNCTION%_options_of "$at"
        end
        set want words
    end

    # Notes what comes before a question: the option found last, with its value.
    function %FUNCTION%_note --no-scope-shadowing
        test -n "$pass"; or return 0
        set -a before $pass (string replace -r '^~/' "$HOME/" -- "$argv[1]")
    end

    # Reads the short options in a word, which may also be an operand.
    function %FUNCTION%_letters --no-scope-shadowing
        set -l rest (string sub -s 2 -- $argv[1])
        %FUNCTION%_operand $count
        set -l dashed $hyphen
        if test -n "$dashed" -a (string length -- $rest) != 1
            set count (math $count + 1)
            return
        end
        while test -n "$rest"
            if not %FUNCTION%_option -(string sub -l 1 -- $rest)
                test -z "$dashed"; or set count (math $count + 1)
                return
            end
            set rest (string sub -s 2 -- $rest)
            test "$want" != flag; or continue
            if test -n "$rest"
                %FUNCTION%_note (string replace -r '^=' '' -- $rest)
            else
                set pending yes
            end
            return
        end
    end

    # Reads a finished word.
    function %FUNCTION%_read --no-scope-shadowing
        set -l word "$argv[1]"
        if test -n "$pending"
            %FUNCTION%_note $word
            set pending ''
        else if test -n "$ended"; or not string match -q -- '-?*' $word
            if test -z "$ended" -a $count = 0; and %FUNCTION%_command_at "$node" $word
                return
            end
            set count (math $count + 1)
        else if test "$word" = --
            set ended yes
        else if string match -q -- '--*=*' $word
            set -l parts (string split -m 1 = -- $word)
            %FUNCTION%_option $parts[1]; and %FUNCTION%_note "$parts[2]"
        else if string match -q -- '--*' $word
            %FUNCTION%_option $word; and test "$want" != flag; and set pending yes
        else
            %FUNCTION%_letters $word
        end
    end


    """#

  private static let offering = #"""
    # Prints what may be offered, as $want says.
    function %FUNCTION%_offer --no-scope-shadowing
        set -l value (string replace -- "$prefix" '' "$cur")
        switch "$want"
            case words
                for place in (seq (count $list))
                    printf '%s\t%s\n' $prefix$list[$place] "$notes[$place]"
                end
            case ask
                set -l plain (string unescape -- "$cur" 2>/dev/null); or set plain "$cur"
                for line in (command %PROGRAM% $before %QUESTION% $kind -- $tokens "$plain" 2>/dev/null </dev/null)
                    printf '%s\n' $prefix$line
                end
            case files
                for path in (complete -C "'' $value")
                    printf '%s\n' $prefix$path
                end
            case folders
                for path in (complete -C "'' $value" | string match -r '^[^\t]*/')
                    printf '%s\n' $prefix$path
                end
        end
    end

    # Prints what may stand at the cursor.
    function %FUNCTION%
        set -l node ''
        set -l want ''
        set -l kind ''
        set -l pass ''
        set -l hyphen ''
        set -l pending ''
        set -l ended ''
        set -l prefix ''
        set -l count 0
        set -l list
        set -l notes
        set -l before
        set -l tokens (commandline -opc)
        set -l cur (commandline -ct)
        # Variables may be set before the program's name.
        while string match -qr '^\w+=' -- "$tokens[1]"
            set -e tokens[1]
        end
        set -e tokens[1]
        for token in $tokens
            %FUNCTION%_read "$token"
        end
        if test -n "$pending"
            %FUNCTION%_offer
        else if test -z "$ended"; and string match -q -- '--*=*' "$cur"
            set prefix (string replace -r '=.*' '=' -- "$cur")
            %FUNCTION%_option (string replace -r '=.*' '' -- "$cur"); and %FUNCTION%_offer
        else if test -z "$ended"; and string match -q -- '-*' "$cur"
            %FUNCTION%_options
            %FUNCTION%_offer
            %FUNCTION%_operand $count; and test -n "$hyphen"; and %FUNCTION%_offer
        else
            if test -z "$ended" -a $count = 0
                %FUNCTION%_reset
                %FUNCTION%_commands_of "$node"; and set want words; and %FUNCTION%_offer
            end
            %FUNCTION%_operand $count; and %FUNCTION%_offer
        end
    end

    complete -c %PROGRAM% -e
    complete -c %PROGRAM% -f -k -a '(%FUNCTION%)'

    """#
}
