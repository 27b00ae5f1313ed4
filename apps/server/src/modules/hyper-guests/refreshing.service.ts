import { z } from 'zod'
import { AT_ONCE, type HyperGuest, HyperGuestError } from '../../integrations/hyperguest/client.ts'
import type { Listed } from '../../integrations/hyperguest/property.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import type { Executor } from '../../platform/database.ts'
import { type Report, RunFailed, running } from '../runs/running.service.ts'
import { REFRESH, REFRESH_FAVORITES } from './hyper-guests.service.ts'
import { addListed, dropGone, findKnown, type Known, save } from './mirror.repository.ts'

/** Consecutive failures after which HyperGuest counts as unreachable. */
const PATIENCE = 20
/** The least share of the known properties that a list must contain. A shorter list is an error of HyperGuest. */
const LEAST_PART = 0.5

/** The limits of the jobs. The first refresh reads some 53,000 properties, which takes hours. */
const limits = { attempts: 5, longest: 24 * 3600, reachesOut: true }
const Data = z.object({ runId: z.number() })

/** The jobs that read properties from HyperGuest. */
export const hyperGuestJobs = (hyperGuest: HyperGuest | undefined) => [
  repeatableJob({ ...limits, name: REFRESH }, ({ db }, data, isLast) =>
    running(db, Data.parse(data).runId, (report) => refreshAll(db, required(hyperGuest), report), isLast),
  ),
  repeatableJob({ ...limits, name: REFRESH_FAVORITES }, ({ db }, data, isLast) =>
    running(
      db,
      Data.parse(data).runId,
      (report) => refreshFavorites(db, required(hyperGuest), report),
      isLast,
    ),
  ),
]

function required(hyperGuest: HyperGuest | undefined): HyperGuest {
  if (!hyperGuest) throw new RunFailed('hyperGuestMissing')
  return hyperGuest
}

/**
 * Reads the properties that have changed since the last refresh (docs/rules/hyperguest.md#refresh). After an
 * interruption the next refresh continues, because each property is stored with its version.
 */
async function refreshAll(db: Executor, hyperGuest: HyperGuest, report: Report): Promise<void> {
  const known = new Map((await findKnown(db)).map((one) => [one.id, one]))
  const listed = await listOf(hyperGuest, known.size)
  await addListed(
    db,
    listed.filter(({ id }) => !known.has(id)),
  )
  const changed = listed.filter(({ id, version }) => hasChanged(known.get(id), version))
  await readAll(db, hyperGuest, changed, report)
  const gone = await dropMissing(db, [...known.values()], listed)
  await report.say('INFO', 'hyperGuestListed', String(listed.length))
  await report.say('INFO', 'hyperGuestRead', String(changed.length))
  await report.say('INFO', 'hyperGuestGone', String(gone.length))
  await sayLost(report, gone)
}

/** Reads all favourites again, changed or not. Those that are no longer listed are marked as gone. */
async function refreshFavorites(db: Executor, hyperGuest: HyperGuest, report: Report): Promise<void> {
  const known = await findKnown(db)
  const favorites = known.filter(({ favorite }) => favorite)
  const ids = new Set(favorites.map(({ id }) => id))
  const listed = (await listOf(hyperGuest, known.length)).filter(({ id }) => ids.has(id))
  await readAll(db, hyperGuest, listed, report)
  await report.say('INFO', 'hyperGuestRead', String(listed.length))
  await sayLost(report, await dropMissing(db, favorites, listed))
}

/** Deletes known properties that are not listed; favourites are marked as gone. @returns their former states */
async function dropMissing(
  db: Executor,
  known: readonly Known[],
  listed: readonly Listed[],
): Promise<Known[]> {
  const here = new Set(listed.map(({ id }) => id))
  const gone = known.filter(({ id }) => !here.has(id))
  await dropGone(
    db,
    gone.map(({ id }) => id),
  )
  return gone
}

/** Reports favourites that are missing for the first time. */
async function sayLost(report: Report, missing: readonly Known[]): Promise<void> {
  const lost = missing.filter(({ favorite, gone }) => favorite && !gone)
  if (lost.length > 0) await report.say('WARNING', 'hyperGuestFavoritesGone', String(lost.length))
}

const hasChanged = (known: Known | undefined, version: string) =>
  !known || known.gone || known.version !== version

/** The list of properties. @throws RunFailed if it is unreadable or lacks most of the known properties */
async function listOf(hyperGuest: HyperGuest, known: number): Promise<Listed[]> {
  const listed = await hyperGuest.properties().catch((error: unknown) => {
    throw error instanceof HyperGuestError ? new RunFailed(`hyperGuest_${error.reason}`) : error
  })
  if (listed.length < known * LEAST_PART) throw new RunFailed('hyperGuestListTooShort', String(listed.length))
  return listed
}

/** Reads and stores properties, several at once. An unreadable property is left for the next refresh. */
async function readAll(db: Executor, hyperGuest: HyperGuest, listed: readonly Listed[], report: Report) {
  const failures: HyperGuestError[] = []
  const read = async ({ id, name, version }: Listed) => {
    try {
      const { hyperGuestId, ...details } = await hyperGuest.property(id)
      await save(db, hyperGuestId, details, version)
      failures.length = 0
    } catch (error) {
      if (!(error instanceof HyperGuestError)) throw error
      failures.push(error)
      await report.say('WARNING', 'hyperGuestPropertyUnread', name)
    }
  }
  await report.advance(0, listed.length)
  for (let at = 0; at < listed.length; at += AT_ONCE) {
    const some = listed.slice(at, at + AT_ONCE)
    await Promise.all(some.map(read))
    const last = failures.at(-1)
    // Checked only when no request is running, so that the reason is the last line of the run's log.
    if (last && failures.length >= PATIENCE) throw new RunFailed(`hyperGuest_${last.reason}`)
    await report.advance(at + some.length, listed.length)
  }
}
