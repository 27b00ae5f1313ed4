import { useWords } from '../../../kit/core/words/words.ts'

/** Returns a function that writes days with one decimal: `12,5`. */
export function useDays(): (days: number) => string {
  const { language } = useWords()
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (days) => format.format(days)
}
