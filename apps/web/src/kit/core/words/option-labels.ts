import { languageNames, optionLabels } from '@stayboard/i18n'
import i18next from 'i18next'

/**
 * Returns a function from a value of a closed set to its label. A value without a translation is returned unchanged.
 */
export function labelsOf(options: readonly string[]): (option: string) => string {
  const { options: words } = i18next.getResourceBundle(i18next.language, 'translation')
  const labels = optionLabels({ ...words, languages: languageNames }, options)
  return (option) => labels[option] ?? option
}
