import { mews } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import { z } from 'zod'
import { MewsError } from '../../../integrations/mews/client.ts'
import type { Connector } from '../../../integrations/mews/connector.ts'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import { type Actor, isBound } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { repeatableJob } from '../../../kit/sql/background-jobs.ts'
import { linkTo } from '../../../kit/sql/links.ts'
import { listAnswer } from '../../../kit/sql/lists/lists.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { type Report, RunFailed, running } from '../../runs/running.service.ts'
import { start } from '../../runs/runs.service.ts'
import { comparable, markCompared } from '../connections/connections.repository.ts'
import { NotConnected } from '../connections/tokens.service.ts'
import { forgetPast } from '../inventory.service.ts'
import * as repository from './comparing.repository.ts'
import { differencesBetween } from './differences.ts'
import { bothSides } from './pulling.service.ts'

const COMPARE = 'mews-compare'
/** How many days ahead reservations are compared. */
const AHEAD = 365

/** Starts a comparison with Mews. @throws Problem 403 for bound users, because all departments are compared */
export async function compare(actor: Actor) {
  if (isBound(actor)) throw new Problem(403, 'allExploiters')
  return start(actor, 'MEWS', COMPARE)
}

const Data = z.object({ runId: z.number() })

/** The jobs that compare reservations with Mews: the comparison itself, and the one that starts it every night. */
export const comparingJobs = (open: OpenMews | undefined) => [
  repeatableJob({ name: COMPARE, attempts: 3, longest: 4 * 3600, reachesOut: true }, (actor, data, isLast) =>
    running(actor.db, Data.parse(data).runId, (report) => compareAll(actor, open, report), isLast),
  ),
  repeatableJob(
    { name: 'mews-compare-nightly', schedule: '30 2 * * *', attempts: 1, longest: 300 },
    async (actor) => {
      await forgetPast(actor)
      if (open?.connector && (await comparable(actor.db)).length > 0)
        await compare(actor).catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
        })
    },
  ),
]

async function compareAll(actor: Actor, open: OpenMews | undefined, report: Report) {
  const connector = open?.connector
  if (!connector) throw new RunFailed('mewsConnectorMissing')
  const departments = await comparable(actor.db)
  if (departments.length === 0) throw new RunFailed('mewsNothingToCompare')
  let [done, count] = [0, 0]
  await report.advance(0, departments.length)
  for (const { departmentId, departmentName } of departments) {
    try {
      count += await compareOne(actor, connector, departmentId)
      await report.say('INFO', 'mewsCompared', departmentName)
    } catch (error) {
      if (!(error instanceof MewsError || error instanceof NotConnected)) throw error
      const reason = error instanceof MewsError ? error.reason : 'refused'
      await report.say('WARNING', `mews_${reason}`, departmentName)
    }
    done += 1
    await report.advance(done, departments.length)
  }
  await report.say(count > 0 ? 'WARNING' : 'INFO', 'mewsDifferences', String(count))
}

/** Compares the reservations of a department from today on. @returns the number of differences */
async function compareOne(actor: Actor, connector: Connector, departmentId: number): Promise<number> {
  const from = today(actor.clock(), actor.officeTimezone)
  const to = addDays(from, AHEAD)
  const period = { departmentId, from, to }
  const { here, there } = await bothSides(actor, connector, period, (pulled) =>
    repository.ours(actor.db, {
      ...period,
      numbers: pulled.map(({ number }) => number),
      keys: pulled.flatMap(({ groupKey }) => groupKey ?? []),
    }),
  )
  const found = differencesBetween(here, there, { zone: actor.officeTimezone, from, to })
  return transaction(actor, async ({ db: tx }) => {
    await repository.keepDifferences(tx, departmentId, found)
    await markCompared(tx, departmentId)
    return found.length
  })
}

export async function differences({ db }: Actor) {
  const rows = (await repository.listDifferences(db)).map((row) => ({
    ...row,
    _links: linkTo('providerDepartment', '/api/provider_department', row.departmentId),
  }))
  return listAnswer(mews.differences.path, 'mewsDifferences', {}, { rows, total: rows.length })
}
