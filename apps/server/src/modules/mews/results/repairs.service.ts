import { mews, type QueryOf } from '@stayboard/contract'
import { Group as Message } from '../../../integrations/mews/group.ts'
import type { Actor } from '../../../kit/actor.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { linkTo } from '../../../kit/sql/links.ts'
import { listAnswer } from '../../../kit/sql/lists/lists.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import * as enquiries from '../../enquiries/enquiries.service.ts'
import { type Group, groupsOf } from '../groups.repository.ts'
import { apply } from '../receiving/applying.service.ts'
import { queueBooking } from '../sending/sending.service.ts'
import { repository } from './repairs.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>

const shown = (row: Row) => ({
  ...row,
  _links: {
    ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
    ...linkTo('providerDepartment', '/api/provider_department', row.departmentId),
  },
})

export async function list({ db }: Actor, query: QueryOf<typeof mews.repairs>) {
  const { rows, total } = await repository.list(db, query, undefined)
  return listAnswer(mews.repairs.path, 'mewsErrors', query, { rows: rows.map(shown), total })
}

async function get({ db }: Actor, enquiryId: number) {
  const row = await repository.find(db, enquiryId, undefined)
  if (!row) throw notFound()
  return shown(row)
}

/** Queues the rooms of an enquiry to be sent to Mews, for the first time or again. */
export const send = (actor: Actor, enquiryId: number) =>
  transaction(actor, async (within) => {
    await enquiries.get(within, enquiryId)
    await queueBooking(within, enquiryId)
    return get(within, enquiryId)
  })

/**
 * Retries a booking in the fase `mews error`: one from Mews is applied again, one of ours is sent again
 * (docs/rules/mews.md#repairs).
 */
export const retry = (actor: Actor, enquiryId: number) =>
  transaction(actor, async (within) => {
    const { enquiry } = await enquiries.get(within, enquiryId)
    if (enquiry.fase !== 'mews error') throw new Problem(422, 'mewsNoError')
    const known = await groupsOf(within.db, enquiryId)
    const received = known.filter(({ direction, body }) => direction === 'IN' && body !== null)
    for (const group of received) await applyAgain(within, group)
    if (received.length === 0) await queueBooking(within, enquiryId)
    return get(within, enquiryId)
  })

/** Applies the latest message of a group again. */
async function applyAgain(within: Actor, group: Group) {
  const { departmentId, body } = group
  const source = typeof body === 'object' && body !== null ? body : {}
  await apply(within, group, { departmentId, message: Message.parse(source), source })
}
