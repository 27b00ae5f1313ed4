/** The words of a language, for documents that the server writes. */
export { loadLanguage, optionLabels, type Words } from '@stayboard/i18n'
export { fieldKeys, kindKey } from '@stayboard/i18n/field-keys'
