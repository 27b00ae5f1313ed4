import type { mews, QueryOf } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import type { z } from 'zod'
import type { Availabilities, Prices, Restrictions } from '../../integrations/mews/inventory.ts'
import type { Actor } from '../../kit/actor.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as departments from '../departments/departments.service.ts'
import { noteMessage } from './groups.repository.ts'
import * as repository from './inventory.repository.ts'
import {
  CATEGORY_UNKNOWN,
  RATE_UNKNOWN,
  type Refusal,
  Refused,
  SYSTEM_ERROR,
} from './results/replies.service.ts'

export const takeAvailability = (
  actor: Actor,
  departmentId: number,
  { messageId, availabilities }: z.output<typeof Availabilities>,
) =>
  taking(
    actor,
    departmentId,
    { messageId, operation: 'updateAvailability', parts: availabilities },
    (within) => repository.keepAvailability(within.db, departmentId, availabilities),
  )

export const takeRestrictions = (
  actor: Actor,
  departmentId: number,
  { messageId, restrictions }: z.output<typeof Restrictions>,
) =>
  taking(actor, departmentId, { messageId, operation: 'updateRestrictions', parts: restrictions }, (within) =>
    repository.keepRestrictions(within.db, departmentId, restrictions),
  )

export const takePrices = (
  actor: Actor,
  departmentId: number,
  { messageId, ratePrices }: z.output<typeof Prices>,
) =>
  taking(actor, departmentId, { messageId, operation: 'updatePrices', parts: ratePrices }, (within) =>
    repository.keepPrices(
      within.db,
      departmentId,
      ratePrices.flatMap(({ prices, ...part }) =>
        prices.map(({ guestCount: guests, netAmount, grossAmount, currencyCode: currency }) => ({
          ...part,
          guests,
          net: netAmount ?? null,
          gross: grossAmount ?? null,
          currency,
        })),
      ),
    ),
  )

interface Sent {
  messageId: string | null
  operation: string
  parts: readonly { spaceTypeCode: string; ratePlanCode?: string }[]
}

/**
 * Stores a message unless it was stored before, because an old message that is repeated must not replace newer values.
 */
const taking = (actor: Actor, departmentId: number, sent: Sent, work: (within: Actor) => Promise<void>) =>
  transaction(actor, async (within) => {
    await requireKnown(actor, departmentId, sent.parts)
    const { messageId, operation } = sent
    if (messageId !== null && !(await noteMessage(within.db, departmentId, messageId, operation))) return
    await work(within)
  })

/**
 * @throws Refused for codes that the department does not have, after which Mews stops sending them. A department
 * without any codes is not set up yet, so it asks for a repeat instead
 */
async function requireKnown({ db }: Actor, departmentId: number, parts: Sent['parts']) {
  const { roomCodes, ratePlanCodes } = await repository.codesOf(db, departmentId)
  if (roomCodes.length === 0)
    throw new Refused({ code: SYSTEM_ERROR, message: 'The room codes are not set up yet.' })
  const refusals = new Map<string, Refusal>()
  for (const { spaceTypeCode, ratePlanCode } of parts) {
    if (!roomCodes.includes(spaceTypeCode))
      refusals.set(`category ${spaceTypeCode}`, {
        code: CATEGORY_UNKNOWN,
        message: `Category ${spaceTypeCode} not found.`,
        categoryCode: spaceTypeCode,
      })
    if (ratePlanCode !== undefined && ratePlanCodes.length > 0 && !ratePlanCodes.includes(ratePlanCode))
      refusals.set(`rate ${ratePlanCode}`, {
        code: RATE_UNKNOWN,
        message: `Rate plan ${ratePlanCode} not found.`,
        rateCode: ratePlanCode,
      })
  }
  if (refusals.size > 0) throw new Refused(...refusals.values())
}

/** The default number of days that are shown, and the highest one. */
const SHOWN = 30
const MOST = 366

/** What Mews has sent about the nights of a department. */
export async function nights(actor: Actor, departmentId: number, query: QueryOf<typeof mews.nights>) {
  await departments.get(actor, departmentId)
  const from = query.from ?? today(actor.clock(), actor.officeTimezone)
  const to = query.to ?? addDays(from, SHOWN)
  const [last = to] = [to, addDays(from, MOST)].toSorted()
  const found = await repository.nightsBetween(actor.db, departmentId, from, last)
  return { nights: found, _links: selfLink(`${NIGHTS}/${departmentId}`, query) }
}
const NIGHTS = '/api/v2/channelmanager/mews/nights'

/** Days for which past nights are kept. */
const PAST_DAYS = 7

/** Deletes past nights. */
export const forgetPast = ({ db, clock, officeTimezone }: Actor): Promise<void> =>
  repository.forgetBefore(db, addDays(today(clock(), officeTimezone), -PAST_DAYS))
