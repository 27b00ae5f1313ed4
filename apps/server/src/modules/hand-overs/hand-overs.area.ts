import { A, HandOver, M } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area, type Change } from '../../kit/areas/area.ts'
import { type FieldError, Problem } from '../../kit/problems.ts'
import { faultOfOwner } from '../users/leaving/owners.service.ts'
import { all, isAway, ofUser, repository } from './hand-overs.repository.ts'
import { bringBack, lendable } from './lending.repository.ts'

/** Whether the actor may hand over the work of others, and end that. The background job, which has no user, may too. */
export const actsForOthers = ({ roles, userId }: Actor) =>
  userId === null || roles.includes(A) || roles.includes(M)

/**
 * The area of hand-overs: work of absent users that colleagues do. Deleting a hand-over ends it and returns the work.
 */
export const handOverArea = area({
  resource: HandOver,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rows: {
    read: () => all,
    write: (actor) => (actsForOthers(actor) ? all : ofUser(actor.userId)),
  },
  rulesAcross: faults,
  leaving: async ({ userId, untilDay }, { db }) => {
    for (const table of lendable) await bringBack(db, table, Number(userId), String(untilDay))
  },
})

const colleagues = {
  colleagueId: 'colleague',
  enquiriesToId: 'enquiriesTo',
  messagesToId: 'messagesTo',
} as const

async function faults({ after }: Change, within: Actor): Promise<FieldError[]> {
  const found: FieldError[] = []
  if (String(after.untilDay) <= today(within.clock(), within.officeTimezone))
    found.push({ field: 'untilDay', code: 'dayInPast' })
  if (await isAway(within.db, Number(after.userId), after.handOverId)) throw new Problem(409, 'awayAlready')
  for (const [column, field] of Object.entries(colleagues)) {
    const code = await faultOfColleague(after[column], Number(after.userId), within)
    if (code) found.push({ field, code })
  }
  return found
}

async function faultOfColleague(id: unknown, userId: number, within: Actor) {
  if (typeof id !== 'number') return undefined
  if (id === userId) return 'otherRecord' as const
  if (await isAway(within.db, id)) return 'absentUser' as const
  return faultOfOwner(within, id)
}
