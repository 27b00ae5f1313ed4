import { addDays } from '@stayboard/domain'
import { officeToday } from '../../../kit/core/words/format.ts'

/** The default period of the list: check-ins from today within this number of days. */
const SOON = 14

/** The initial filters of the list of bookings without a room: check-ins within 14 days from today. */
export function unassigned() {
  const from = officeToday()
  return { starts: { from, to: addDays(from, SOON) }, always: { unassigned: 'true' } }
}
