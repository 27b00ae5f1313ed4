import type { Due, MessageKey, OrganisationStatus } from '@stayboard/contract'
import { type CalendarDay, nights } from '../values/days/days.ts'

interface Logged {
  text: string | null
  outcome: string | null
  organisationId: number | null
  enquiryId: number | null
  clientId: number | null
}

export interface ActivityFault {
  field: 'text' | 'organisation'
  message: MessageKey
}

/** Checks that an activity has a text or an outcome, and exactly one record (docs/rules/activity.md#content). */
export function checkActivity(activity: Logged): ActivityFault[] {
  const { organisationId, enquiryId, clientId } = activity
  const records = [organisationId, enquiryId, clientId].filter((id) => id !== null).length
  const isEmpty = activity.text === null && activity.outcome === null
  return [
    ...(isEmpty ? [{ field: 'text', message: 'required' } as const] : []),
    ...(records === 1
      ? []
      : [{ field: 'organisation', message: records === 0 ? 'required' : 'option' } as const]),
  ]
}

/** When a next step is due: `none` without a date (docs/rules/activity.md#due). */
export function dueOf(day: CalendarDay | null, today: CalendarDay): Due {
  if (day === null) return 'none'
  const days = nights(today, day)
  if (days === 0) return 'today'
  return days < 0 ? 'overdue' : 'later'
}

/** The number of days that a next step is overdue; 0 if it is not. */
export const daysOverdue = (day: CalendarDay, today: CalendarDay): number => Math.max(0, nights(day, today))

/**
 * Whether an organisation with this status, a prospect, is marked if it has no dated next step
 * (docs/rules/activity.md#missing).
 */
export const needsNextStep = (status: OrganisationStatus | null): boolean => status === 'PROSPECT'
