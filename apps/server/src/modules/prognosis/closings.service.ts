import type { BodyOf, closings } from '@stayboard/contract'
import { addMonths, monthOf, monthsBetween, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import { closingArea } from './closings.area.ts'
import { firstMonth, lastClosed, lockClosings } from './closings.repository.ts'

export const { list, get } = closingArea

/** The last closed month, `yyyy-MM`; `null` if none is closed. */
export const closedUntil = (db: Executor): Promise<string | null> => lastClosed(db)

/**
 * Closes a month that has begun and all open months before it, each with its own row, so that each can be reopened
 * after those that follow it (docs/rules/prognosis.md#closing).
 */
export async function close(actor: Actor, { month }: BodyOf<typeof closings.close>) {
  if (month > monthOf(today(actor.clock(), actor.officeTimezone))) throw new Problem(422, 'monthNotBegun')
  return transaction(actor, async (within) => {
    await lockClosings(within.db)
    const last = await lastClosed(within.db)
    if (last !== null && month <= last) throw new Problem(422, 'monthIsClosed')
    const first = last === null ? await firstMonth(within.db) : addMonths(last, 1)
    const [start, ...rest] = monthsBetween(first === null || first > month ? month : first, month)
    let closing = await closingArea.create(within, { month: start })
    for (const each of rest) closing = await closingArea.create(within, { month: each })
    return closing
  })
}

/** Reopens the last closed month. Changes since then count in it again. */
export const reopen = (actor: Actor, id: number) => closingArea.remove(actor, id)
