/** Loads the interface texts of a language, for documents that the server writes. */
export { loadLanguage, optionLabels, type Words } from '@stayboard/i18n'
export { fieldKeys, kindKey } from '@stayboard/i18n/field-keys'

/** Looks up a text by its path, such as `shared.city`; `undefined` if there is none. */
export function textAt(words: object, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), words)
  return typeof found === 'string' ? found : undefined
}
