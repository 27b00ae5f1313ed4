import { languageNames, optionLabels } from '@stayboard/i18n'
import { getI18n } from 'react-i18next'

/**
 * Returns a function from a value of a closed set to its label. A value without a translation is returned unchanged.
 */
export function labelsOf(options: readonly string[]): (option: string) => string {
  const { options: words } = getI18n().getResourceBundle(getI18n().language, 'translation')
  const labels = optionLabels({ ...words, languages: languageNames }, options)
  return (option) => labels[option] ?? option
}
