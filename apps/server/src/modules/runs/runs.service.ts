import { type RoleName, type RunKind, runKinds } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as repository from './runs.repository.ts'

export { endDead } from './runs.repository.ts'

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>

const shown = (run: Found) => ({ ...run, _links: {} })

/** Whether the user may read, or start and cancel, runs of a kind. */
function may({ roles }: Actor, kind: RunKind, right: 'read' | 'write'): boolean {
  const allowed: readonly RoleName[] = runKinds[kind][right]
  return allowed.some((role) => roles.includes(role))
}

/** The latest runs of all kinds that the user may read. */
export async function list(actor: Actor) {
  const kinds = Object.keys(runKinds).filter((kind): kind is RunKind => kind in runKinds)
  const found = await repository.list(
    actor.db,
    kinds.filter((kind) => may(actor, kind, 'read')),
  )
  return { _embedded: { runs: found.map(shown) }, _links: {} }
}

/** The latest run of a kind; `null` if there was none. */
export async function latest(actor: Actor, kind: RunKind) {
  if (!may(actor, kind, 'read')) throw new Problem(403, 'forbidden')
  const run = await repository.findLatest(actor.db, kind)
  return { run: run ? shown(run) : null, _links: {} }
}

interface Wanted {
  /** The options that the user chose. */
  given?: object
  /** Whether the changes are logged as one action, which can be undone. */
  isAction?: boolean
}

/**
 * Starts a run in the background.
 * @param job the kind of job that does the work; its data is `{ runId }`
 * @throws Problem 409 if a run of this kind is active
 */
export async function start(
  actor: Actor,
  kind: RunKind,
  job: string,
  { given = {}, isAction = false }: Wanted = {},
) {
  return transaction(actor, async ({ db: tx }) => {
    await repository.endDead(tx)
    const action = isAction ? actor.requestId : null
    const runId = await repository.add(tx, { kind, userId: actor.userId, job, given, action })
    if (!runId) throw new Problem(409, 'runActive')
    await actor.jobs.add(tx, { name: job, key: String(runId), data: { runId } })
    return shown(await found(tx, runId))
  })
}

/** How a run was started: user, action and options. */
export async function startOf(db: Actor['db'], runId: number) {
  const start = await repository.findStart(db, runId)
  if (!start) throw notFound()
  return start
}

/** Cancels a run. A run that has ended is left unchanged. */
export async function cancel(actor: Actor, runId: number) {
  await requireWrite(actor, runId)
  await repository.cancel(actor.db, runId)
  return shown(await found(actor.db, runId))
}

/** Restarts a failed or cancelled run with the same options. */
export async function retry(actor: Actor, runId: number) {
  const { kind, job, given, action, state } = await requireWrite(actor, runId)
  if ((state !== 'FAILED' && state !== 'CANCELLED') || job === '') throw new Problem(409, 'runNotRetried')
  return start(actor, kind, job, { given, isAction: action !== null })
}

async function requireWrite(actor: Actor, runId: number) {
  const run = await startOf(actor.db, runId)
  if (!may(actor, run.kind, 'write')) throw notFound()
  return run
}

async function found(db: Actor['db'], runId: number): Promise<Found> {
  const run = await repository.find(db, runId)
  if (!run) throw notFound()
  return run
}
