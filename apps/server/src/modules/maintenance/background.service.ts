import { A, type Mending as Kind, mendings } from '@stayboard/contract'
import { z } from 'zod'
import type { Actor } from '../../kit/actor.ts'
import { attempt } from '../../kit/areas/attempt.ts'
import { beginAction } from '../../kit/areas/bulk-actions.ts'
import type { Faulty, MendingChoice } from '../../kit/areas/mending.ts'
import type { Problem } from '../../kit/problems.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { type Report, running } from '../runs/running.service.ts'
import { startOf } from '../runs/runs.service.ts'
import { jobOf, mendingOf } from './mendings.service.ts'

/** Records per transaction. Few, so that progress is visible, Cancel takes effect soon, and locks are short. */
const CHUNK = 25

const Data = z.object({ runId: z.number() })
const Given = z.object({ exploiterId: z.number().optional() })

/** The jobs behind the maintenance page. A repeated attempt processes only the remaining records. */
export const mendingJobs = mendings.map((kind) =>
  repeatableJob({ name: jobOf(kind), attempts: 3, longest: 3600 }, async (actor, data, isLast) => {
    const { runId } = Data.parse(data)
    const { userId, action, given } = await startOf(actor.db, runId)
    const within: Actor = { ...actor, userId, roles: [A], requestId: action ?? actor.requestId }
    await running(actor.db, runId, (report) => mendAll(within, kind, Given.parse(given), report), isLast)
  }),
)

/** Repairs all faulty records of a kind as one action, which can be undone record by record. */
async function mendAll(actor: Actor, kind: Kind, choice: MendingChoice, report: Report) {
  const { faulty, left } = await mendingOf[kind].find(actor.db, choice)
  await beginAction(actor.db, actor)
  await report.advance(0, faulty.length)
  let mended = 0
  for (let at = 0; at < faulty.length; at += CHUNK) {
    const some = faulty.slice(at, at + CHUNK)
    const failed = await mendSome(actor, kind, choice, some)
    for (const { name, problem } of failed)
      await report.say('WARNING', 'mendingRefused', `${name}: ${problem.code}`)
    mended += some.length - failed.length
    await report.changed(mended)
    await report.advance(at + some.length, faulty.length)
  }
  await report.say('INFO', 'mended', String(mended))
  if (left > 0) await report.say('WARNING', 'mendingLeft', String(left))
}

interface Refused {
  name: string
  problem: Problem
}

const mendSome = (actor: Actor, kind: Kind, choice: MendingChoice, some: readonly Faulty[]) =>
  transaction(actor, async (within): Promise<Refused[]> => {
    const refused: Refused[] = []
    for (const one of some) {
      const problem = await attempt(within.db, () => mendingOf[kind].mend(within, one, choice))
      if (problem) refused.push({ name: one.name, problem })
    }
    return refused
  })
