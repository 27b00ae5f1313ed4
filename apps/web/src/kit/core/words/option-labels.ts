import { languageNames, optionLabels } from '@stayboard/i18n'
import { getI18n } from 'react-i18next'

/** What a person reads for each value of a closed set; one without words is said as it is. */
export function labelsOf(options: readonly string[]): (option: string) => string {
  const { options: words } = getI18n().getResourceBundle(getI18n().language, 'translation')
  const labels = optionLabels({ ...words, languages: languageNames }, options)
  return (option) => labels[option] ?? option
}
