/** All words of a language, for documents that the server writes. */
export { loadLanguage } from '@stayboard/i18n'
