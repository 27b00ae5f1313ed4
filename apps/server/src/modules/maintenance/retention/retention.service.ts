import { type BodyOf, maintenance, type RetentionKind, retentionKinds, retentions } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { invalid, Problem } from '../../../kit/problems.ts'
import { repeatableJob } from '../../../kit/sql/background-jobs.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { forgetClosed } from '../../erasures/closed-enquiries.service.ts'
import { chooseDays, chosenDays, measure, removeSome } from './kinds.repository.ts'

const DAY = 86_400_000
const REMOVE_OLD = 'remove-old-data'
/** The rows that are removed per transaction. */
const PIECE = 1000

/** The jobs that remove old data, every night and on request (docs/rules/retention.md). */
export const retentionJobs = [
  repeatableJob(
    { name: REMOVE_OLD, schedule: '45 2 * * *', attempts: 3, longest: 6 * 3600 },
    async (actor) => {
      for (const { kind, removed } of await removeAll(actor))
        if (removed > 0) actor.log.info({ kind, removed }, 'old data removed')
    },
  ),
]

/** The number of days for which data of a kind is kept; `null` means forever. */
async function daysOf({ db }: Pick<Actor, 'db'>, kind: RetentionKind): Promise<number | null> {
  const chosen = (await chosenDays(db)).get(kind)
  return chosen === undefined ? retentions[kind].usual : chosen
}

type Kept = Pick<Actor, 'db' | 'clock'>

/** The time before which data of a kind is too old; `null` if it is kept forever. */
export async function endOf(actor: Kept, kind: RetentionKind): Promise<Date | null> {
  const days = await daysOf(actor, kind)
  return days === null ? null : new Date(actor.clock().getTime() - days * DAY)
}

/** Previews the removal of old data: the amount of each kind, and what would be removed now. */
export async function rehearseRetention(actor: Kept) {
  const kinds = []
  for (const kind of retentionKinds) {
    const { usual, least } = retentions[kind]
    const measured = await measure(actor.db, kind, await endOf(actor, kind))
    kinds.push({ kind, days: await daysOf(actor, kind), usual, least, ...measured })
  }
  return { kinds, _links: { self: { href: maintenance.retention.path } } }
}

/** Removes all data that is too old, in batches that hold their locks only briefly. @returns the numbers by kind */
export async function removeAll(actor: Actor): Promise<{ kind: RetentionKind; removed: number }[]> {
  const done = []
  for (const kind of retentionKinds) done.push({ kind, removed: await removeKind(actor, kind) })
  return done
}

/** Removes the data of one kind that is too old. @returns how many rows */
async function removeKind(actor: Actor, kind: RetentionKind): Promise<number> {
  const before = await endOf(actor, kind)
  if (before === null) return 0
  for (let removed = 0; ; ) {
    const piece = await transaction(actor, (within) => removePiece(within, kind, before))
    removed += piece
    if (piece < PIECE) return removed
  }
}

/**
 * Removes a batch of old data. Closed enquiries are handled like erasures, because the person is removed from the
 * history too. @returns how many rows
 */
const removePiece = (within: Actor, kind: RetentionKind, before: Date) =>
  kind === 'closedEnquiries'
    ? forgetClosed(within, before, PIECE)
    : removeSome(within.db, kind, before, PIECE)

/**
 * Sets the retention period of a kind.
 * @throws Problem 400 naming `days` for too few, 409 if somebody changed the days since the caller read them
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

/** Starts to remove old data in the background. */
export const startRemoving = (actor: Actor) =>
  transaction(actor, async ({ db, jobs }) => {
    await jobs.add(db, { name: REMOVE_OLD, key: 'now', data: {} })
    return { isQueued: true, _links: {} }
  })
