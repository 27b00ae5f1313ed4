import { addMonths, monthOf, monthsBetween, today } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { firstMonth, lastClosed } from './closings.repository.ts'

/**
 * The months that are closed together with a month: it and all earlier open ones (docs/rules/prognosis.md#closing).
 * @throws Problem 422 if the month has not begun or is closed
 */
export async function monthsToClose({ db, clock, officeTimezone }: Actor, month: string): Promise<string[]> {
  if (month > monthOf(today(clock(), officeTimezone))) throw new Problem(422, 'monthNotBegun')
  const last = await lastClosed(db)
  if (last !== null && month <= last) throw new Problem(422, 'monthIsClosed')
  const first = last === null ? await firstMonth(db) : addMonths(last, 1)
  return monthsBetween(first === null || first > month ? month : first, month)
}
