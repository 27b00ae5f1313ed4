/** The words of a language, for documents that the server writes. */
export { loadLanguage, optionLabels, type Words } from '@stayboard/i18n'
export { fieldKeys, kindKey } from '@stayboard/i18n/field-keys'

/** The text at a path of words, such as `shared.city`; `undefined` without one. */
export function textAt(words: object, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), words)
  return typeof found === 'string' ? found : undefined
}
