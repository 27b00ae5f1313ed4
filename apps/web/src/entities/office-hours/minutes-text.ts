import { t } from '../../kit/core/words/words.ts'

/** Formats minutes in which the office was open: `45 min`, `3 h 5 min`; a dash without any. */
export function minutesText(minutes: number | null): string {
  if (minutes === null || Number.isNaN(minutes)) return '–'
  if (minutes < 60) return t('officeHours.minutes', { minutes })
  return t('officeHours.hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
