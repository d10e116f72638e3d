// One import is enough for an app: these modules have the types of the library's public declarations.
@_exported public import JournalFormat
@_exported public import JournalSearch
@_exported public import JournalMerging
@_exported public import JournalModel
@_exported public import JournalYAML
