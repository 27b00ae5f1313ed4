import { UNSCHEDULED } from '@stayboard/contract'
import { monthOf } from '@stayboard/domain'
import i18next from 'i18next'
import { monthText, officeToday } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'

/** The current month in the time zone of the office. */
export const thisMonth = (): string => monthOf(officeToday())

/** Returns a function that formats `2026-12` as `dec 26`, in the user's language. */
export function useMonthName(): (month: string) => string {
  const { language } = i18next
  return (month) => (month === UNSCHEDULED ? t('prognosis.unscheduled') : monthText(month, language))
}
