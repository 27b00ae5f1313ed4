import { type BodyOf, closings, MonthClosing, type QueryOf } from '@stayboard/contract'
import { addMonths, monthOf, monthsBetween, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { keptIn } from '../../kit/kinds.ts'
import { listAnswer } from '../../kit/lists.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import { firstMonth, lastClosed, lockClosings, repository } from './closings.repository.ts'

/** Closing and opening are told and undone as what they are: a record that is added, and one that is removed. */
keptIn(repository.table, {
  item: '/api/financial/closing',
  id: 'monthClosingId',
  create: closings.close.body.shape,
  update: {},
  Row: MonthClosing,
  calls: { get: closings.get, create: closings.close, remove: closings.reopen },
})

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>

const shown = (row: Row) => ({ ...row, _links: { self: { href: hrefOf(row.monthClosingId) } } })
const hrefOf = (id: number) => closings.reopen.path.replace('{monthClosingId}', String(id))

/** Up to and with this month, `yyyy-MM`, figures stay as they are; null when none is closed. */
export const closedUntil = (db: Executor): Promise<string | null> => lastClosed(db)

export async function list(actor: Actor, query: QueryOf<typeof closings.list>) {
  const { rows, total } = await repository.list(actor.db, query)
  return listAnswer(closings.list.path, 'monthClosings', query, { rows: rows.map(shown), total })
}

export async function get(actor: Actor, id: number) {
  const row = await repository.find(actor.db, id)
  if (!row) throw notFound()
  return shown(row)
}

/**
 * Closes a month that has begun, and those before it that are open still, each by itself: so each keeps the
 * figures it has, and can be opened again after those that follow it.
 */
export async function close(actor: Actor, { month }: BodyOf<typeof closings.close>) {
  if (month > monthOf(today(actor.clock(), actor.officeTimezone))) throw new Problem(422, 'monthNotBegun')
  return transaction(actor, async (tx) => {
    await lockClosings(tx)
    const last = await lastClosed(tx)
    if (last !== null && month <= last) throw new Problem(422, 'monthIsClosed')
    const first = last === null ? await firstMonth(tx) : addMonths(last, 1)
    let id = 0
    for (const each of monthsBetween(first === null || first > month ? month : first, month)) {
      const closing = { month: `${each}-01`, closedAt: actor.clock(), userId: actor.userId }
      id = await repository.insert(tx, closing)
    }
    return get({ ...actor, db: tx }, id)
  })
}

/** Opens the last closed month again: what was changed since counts in it, no longer in the month after. */
export async function reopen(actor: Actor, id: number) {
  return transaction(actor, async (tx) => {
    await lockClosings(tx)
    const closing = await repository.find(tx, id)
    if (!closing) throw notFound()
    if (closing.month !== (await lastClosed(tx))) throw new Problem(422, 'laterMonthClosed')
    await repository.remove(tx, id)
    return undefined
  })
}
