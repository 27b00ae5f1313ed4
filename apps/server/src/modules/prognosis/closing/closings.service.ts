import type { BodyOf, closings } from '@stayboard/contract'
import { addMonths, monthOf, monthsBetween, today } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import type { Executor } from '../../../platform/database.ts'
import { closingArea } from './closings.area.ts'
import { firstMonth, lastClosed, lockClosings } from './closings.repository.ts'

export const { list, get } = closingArea

/** The last closed month, `yyyy-MM`; `null` if none is closed. */
export const closedUntil = (db: Executor): Promise<string | null> => lastClosed(db)

/**
 * The months that are closed with a month: it and all open ones before it (docs/rules/prognosis.md#closing).
 * @throws Problem 422 if it has not begun or is closed
 */
export async function monthsToClose({ db, clock, officeTimezone }: Actor, month: string): Promise<string[]> {
  if (month > monthOf(today(clock(), officeTimezone))) throw new Problem(422, 'monthNotBegun')
  const last = await lastClosed(db)
  if (last !== null && month <= last) throw new Problem(422, 'monthIsClosed')
  const first = last === null ? await firstMonth(db) : addMonths(last, 1)
  return monthsBetween(first === null || first > month ? month : first, month)
}

/** Closes a month and all open months before it, each with its own row, so that each can be reopened after the later ones. */
export async function close(actor: Actor, { month }: BodyOf<typeof closings.close>) {
  return transaction(actor, async (within) => {
    await lockClosings(within.db)
    const [start = month, ...rest] = await monthsToClose(within, month)
    let closing = await closingArea.create(within, { month: start })
    for (const each of rest) closing = await closingArea.create(within, { month: each })
    return closing
  })
}

/** Reopens the last closed month. Changes since then count in it again. */
export const reopen = (actor: Actor, id: number) => closingArea.remove(actor, id)
