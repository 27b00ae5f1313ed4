/** All words of a language, for what the server writes for people: documents. */
export { loadLanguage } from '@stayboard/i18n'
