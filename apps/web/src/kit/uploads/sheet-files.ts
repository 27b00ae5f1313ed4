/** The file name extensions of spreadsheets and other files whose rows the server reads. */
export const FILES = '.csv,.tsv,.txt,.xlsx,.ods,.html,.htm,.xls,.vcf,.json'

/** The names of these formats, which are the same in every language. */
export const FORMATS = 'CSV, XLSX, ODS, HTML, vCard, JSON'
