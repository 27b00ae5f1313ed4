import { addDays } from '@stayboard/domain'
import { officeToday } from '../../../kit/core/words/format.ts'

/** The number of days, from today, whose check-ins the list shows at first. */
const SOON = 14

/** What the list of bookings without a room starts with: those that begin within 14 days from today. */
export function unassigned() {
  const from = officeToday()
  return { starts: { from, to: addDays(from, SOON) }, always: { unassigned: 'true' } }
}
