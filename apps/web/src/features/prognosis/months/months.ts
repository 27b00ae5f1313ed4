import { UNSCHEDULED } from '@stayboard/contract'
import { addMonths, monthOf, monthsBetween } from '@stayboard/domain'
import { monthText, officeToday } from '../../../kit/core/words/format.ts'
import { useWords } from '../../../kit/core/words/words.ts'

/** The month it is in the office. */
export const thisMonth = (): string => monthOf(officeToday())

/** A year back and three ahead, `unscheduled`, and the one that is chosen already. */
export function monthsToChoose(chosen: string | undefined): string[] {
  const months = [...monthsBetween(addMonths(thisMonth(), -12), addMonths(thisMonth(), 36)), UNSCHEDULED]
  return chosen === undefined || months.includes(chosen) ? months : [chosen, ...months]
}

/** `2026-12` → `dec 26`, in the user's language. */
export function useMonthName(): (month: string) => string {
  const { t, language } = useWords()
  return (month) => (month === UNSCHEDULED ? t('prognosis.unscheduled') : monthText(month, language))
}
