import type { BodyOf, closings } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import type { Executor } from '../../../platform/database.ts'
import { fixesOf } from './amounts.service.ts'
import { closingRequestArea } from './closing-requests.area.ts'
import { askedUntil, findAsked, needsAnother } from './closing-requests.repository.ts'
import { closingArea } from './closings.area.ts'
import { lastClosed, lockClosings } from './closings.repository.ts'
import { monthsToClose } from './months.service.ts'

export const { list, get } = closingArea

/** The last closed month, `yyyy-MM`; `null` if none is closed. */
export const closedUntil = (db: Executor): Promise<string | null> => lastClosed(db)

/**
 * Closes a month and all earlier open ones, each with its own row, so that they can be reopened one by one.
 * @throws Problem 409 `closingAmountsChanged` if the amounts differ from those that the caller saw
 */
export async function close(actor: Actor, { month, fixes }: BodyOf<typeof closings.close>) {
  return transaction(actor, async (within) => {
    await lockClosings(within.db)
    const months = await monthsToClose(within, month)
    const askedById = await askedBy(within, month)
    const [start = month, ...rest] = months
    let closing = await closingArea.create(within, { month: start, askedById })
    for (const each of rest) closing = await closingArea.create(within, { month: each, askedById })
    const fixed = await fixesOf(within.db, [start, month])
    if (fixes !== undefined && fixes !== fixed) throw new Problem(409, 'closingAmountsChanged')
    for (const id of await askedUntil(within.db, month)) await closingRequestArea.remove(within, id)
    return closing
  })
}

/**
 * The other person who asked for a month to be closed; `null` if no request is needed
 * (docs/rules/prognosis.md#second-person).
 * @throws Problem 422 `needsAnotherPerson` if the caller needs the request of another person and there is none
 */
async function askedBy({ db, roles, userId }: Actor, month: string): Promise<number | null> {
  const asked = await findAsked(db, month)
  if (asked && asked.userId !== userId) return asked.userId
  if (await needsAnother(db, roles)) throw new Problem(422, 'needsAnotherPerson')
  return null
}

/** Reopens the last closed month. Changes since its closing then count in it. */
export const reopen = (actor: Actor, id: number) => closingArea.remove(actor, id)
