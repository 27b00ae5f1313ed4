/** The files whose rows the server reads, by the endings of their names. */
export const FILES = '.csv,.tsv,.txt,.xlsx,.ods,.html,.htm,.xls,.vcf,.json'

/** Their names, which are spelled alike in every language. */
export const FORMATS = 'CSV, XLSX, ODS, HTML, vCard, JSON'
