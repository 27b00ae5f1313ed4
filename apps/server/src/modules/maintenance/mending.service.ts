import { type Mending as Kind, SAMPLE_SIZE } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { MendingChoice } from '../../kit/areas/mending.ts'
import { Problem } from '../../kit/problems.ts'
import { start } from '../runs/runs.service.ts'
import { jobOf, mendingOf } from './mendings.service.ts'

/** Previews what a maintenance job would change (docs/rules/maintenance.md#rehearsal). */
export async function rehearse({ db }: Actor, kind: Kind, choice: MendingChoice) {
  const { faulty, left } = await mendingOf[kind].find(db, choice)
  return { count: faulty.length, left, sample: faulty.slice(0, SAMPLE_SIZE), _links: {} }
}

interface Asked {
  exploiter?: number | null | undefined
  count?: number | undefined
}

/**
 * Starts a maintenance job.
 * @throws Problem 409 if the number of records to change differs from that of the rehearsal
 */
export async function startMending(actor: Actor, kind: Kind, { exploiter, count }: Asked) {
  const choice = { exploiterId: exploiter ?? undefined }
  if (count !== undefined && (await rehearse(actor, kind, choice)).count !== count)
    throw new Problem(409, 'rehearsalOutdated')
  return start(actor, kind, jobOf(kind), { given: choice, isAction: true })
}
