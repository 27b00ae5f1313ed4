import { type BodyOf, maintenance, type RetentionKind, retentionKinds, retentions } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { invalid, Problem } from '../../../kit/problems.ts'
import { repeatableJob } from '../../../kit/sql/background-jobs.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { forgetClosed } from '../../erasures/closed-enquiries.service.ts'
import { chooseDays, chosenDays, measure, removeSome } from './kinds.repository.ts'

const DAY = 86_400_000
const REMOVE_OLD = 'remove-old-data'
/** The rows that one transaction removes. */
const PIECE = 1000

/** Removes old data every night, and when somebody asks for it (docs/rules/retention.md). */
export const retentionJobs = [
  repeatableJob(
    { name: REMOVE_OLD, schedule: '45 2 * * *', attempts: 3, longest: 6 * 3600 },
    async (actor) => {
      for (const { kind, removed } of await removeAll(actor))
        if (removed > 0) actor.log.info({ kind, removed }, 'old data removed')
    },
  ),
]

/** For how many days a kind is kept; `null` for good. */
async function daysOf({ db }: Pick<Actor, 'db'>, kind: RetentionKind): Promise<number | null> {
  const chosen = (await chosenDays(db)).get(kind)
  return chosen === undefined ? retentions[kind].usual : chosen
}

type Kept = Pick<Actor, 'db' | 'clock'>

/** Before which time a kind is too old; `null` if it is kept for good. */
export async function endOf(actor: Kept, kind: RetentionKind): Promise<Date | null> {
  const days = await daysOf(actor, kind)
  return days === null ? null : new Date(actor.clock().getTime() - days * DAY)
}

/** How much there is of each kind, and what would be removed now. Nothing is removed. */
export async function rehearseRetention(actor: Kept) {
  const kinds = []
  for (const kind of retentionKinds) {
    const { usual, least } = retentions[kind]
    const measured = await measure(actor.db, kind, await endOf(actor, kind))
    kinds.push({ kind, days: await daysOf(actor, kind), usual, least, ...measured })
  }
  return { kinds, _links: { self: { href: maintenance.retention.path } } }
}

/** Removes what is too old, in pieces that each hold their locks for a short time. @returns how much of each kind */
export async function removeAll(actor: Actor): Promise<{ kind: RetentionKind; removed: number }[]> {
  const done = []
  for (const kind of retentionKinds) done.push({ kind, removed: await removeKind(actor, kind) })
  return done
}

/** Removes what is too old of one kind. @returns how much */
async function removeKind(actor: Actor, kind: RetentionKind): Promise<number> {
  const before = await endOf(actor, kind)
  if (before === null) return 0
  for (let removed = 0; ; ) {
    const piece = await transaction(actor, (within) => removePiece(within, kind, before))
    removed += piece
    if (piece < PIECE) return removed
  }
}

/** A person goes from the history too, which only an erasure may change. @returns how many */
const removePiece = (within: Actor, kind: RetentionKind, before: Date) =>
  kind === 'closedEnquiries'
    ? forgetClosed(within, before, PIECE)
    : removeSome(within.db, kind, before, PIECE)

/**
 * Chooses for how many days a kind is kept. Of two who choose at once, the second is told.
 * @throws Problem 400 naming `days` for too few, 409 if the days are others than the caller saw
 */
export async function setRetention(
  actor: Actor,
  { kind, days, seen }: BodyOf<typeof maintenance.setRetention>,
) {
  const { least } = retentions[kind]
  if (days !== null && days < least) throw invalid([{ field: 'days', code: 'tooFewDays' }])
  await transaction(actor, async ({ db }) => {
    const now = await daysOf({ db }, kind)
    if (seen !== now || !(await chooseDays(db, kind, days, now))) throw new Problem(409, 'stale')
  })
  return rehearseRetention(actor)
}

/** Removes old data now, in the background. */
export const startRemoving = (actor: Actor) =>
  transaction(actor, async ({ db, jobs }) => {
    await jobs.add(db, { name: REMOVE_OLD, key: 'now', data: {} })
    return { isQueued: true, _links: {} }
  })
