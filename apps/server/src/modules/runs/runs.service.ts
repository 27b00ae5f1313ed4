import { type RunKind, runKinds } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as repository from './runs.repository.ts'

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>

const shown = (run: Found) => ({ ...run, _links: {} })

/** The latest run of a kind; `null` if there was none. */
export async function latest({ db }: Actor, kind: RunKind) {
  const run = await repository.findLatest(db, kind)
  return { run: run ? shown(run) : null, _links: {} }
}

/**
 * Starts long work in the background.
 * @param job the name of its kind of job, whose data is `{ runId }`
 * @throws Problem 409 if a run of this kind is active
 */
export async function start(actor: Actor, kind: RunKind, job: string) {
  return transaction(actor, async (tx) => {
    await repository.endDead(tx, kind)
    const runId = await repository.add(tx, kind, actor.userId)
    if (!runId) throw new Problem(409, 'runActive')
    await actor.jobs.add(tx, { name: job, key: String(runId), data: { runId } })
    return shown(await found(tx, runId))
  })
}

/** Asks a run to stop. A run that has ended stays as it is. */
export async function cancel(actor: Actor, runId: number) {
  const { kind } = await found(actor.db, runId)
  if (!runKinds[kind].write.some((role) => actor.roles.includes(role))) throw notFound()
  await repository.cancel(actor.db, runId)
  return shown(await found(actor.db, runId))
}

async function found(db: Actor['db'], runId: number): Promise<Found> {
  const run = await repository.find(db, runId)
  if (!run) throw notFound()
  return run
}
