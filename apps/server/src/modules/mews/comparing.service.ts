import { mews } from '@stayboard/contract'
import { addDays, knownAs, today } from '@stayboard/domain'
import { z } from 'zod'
import { MewsError } from '../../integrations/mews/client.ts'
import type { Connector, Pulled } from '../../integrations/mews/connector.ts'
import { Group as Message } from '../../integrations/mews/group.ts'
import type { OpenMews } from '../../integrations/mews/open.ts'
import type { Actor } from '../../kit/actor.ts'
import { linkTo } from '../../kit/calls/links.ts'
import { repeatableJob } from '../../kit/jobs.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { listAnswer } from '../../kit/sql/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { CallFailed, type Deliveries } from '../channel-calls/delivering.service.ts'
import { type Report, RunFailed, running } from '../runs/running.service.ts'
import { start } from '../runs/runs.service.ts'
import * as repository from './comparing.repository.ts'
import { comparable, findConnection, markCompared } from './connections.repository.ts'
import { type Difference, differencesBetween } from './differences.ts'
import { findGroup, forgetMessages, holdGroup } from './groups.repository.ts'
import { forgetPast } from './inventory.service.ts'
import { apply } from './receiving.service.ts'
import { accessPurpose, NotConnected, opened } from './tokens.service.ts'

const COMPARE = 'mews-compare'
/** How far ahead reservations are compared, in days. */
const AHEAD = 365

export const compare = (actor: Actor) => start(actor, 'MEWS', COMPARE)

const Data = z.object({ runId: z.number() })

/** The jobs that compare with Mews: one that a user or the night starts, and the one that starts it at night. */
export const comparingJobs = (open: OpenMews | undefined) => [
  repeatableJob({ name: COMPARE, attempts: 3, longest: 4 * 3600 }, (actor, data) =>
    running(actor.db, Data.parse(data).runId, (report) => compareAll(actor, open, report)),
  ),
  repeatableJob(
    { name: 'mews-compare-nightly', schedule: '30 2 * * *', attempts: 1, longest: 300 },
    async (actor) => {
      await forgetMessages(actor.db)
      await forgetPast(actor.db)
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
  const there = await pull(actor, connector, departmentId, { from, to })
  return transaction(actor, async (tx) => {
    const here = await repository.ours(tx, departmentId, from, to)
    const found = differencesBetween(here, there, actor.officeTimezone)
    await repository.keepDifferences(tx, departmentId, found)
    await markCompared(tx, departmentId)
    return found.length
  })
}

async function pull(
  actor: Actor,
  connector: Connector,
  departmentId: number,
  { from, to }: { from: string; to: string },
): Promise<Pulled[]> {
  const connection = await findConnection(actor.db, departmentId)
  if (!connection?.accessToken) return []
  const token = opened(actor, connection.accessToken, accessPurpose(departmentId))
  // A day more on both sides, because days are those of the office.
  const [start, end] = [new Date(`${addDays(from, -1)}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)]
  return connector.reservations(token, start, end)
}

export async function differences({ db }: Actor) {
  const rows = (await repository.listDifferences(db)).map((row) => ({
    ...row,
    _links: linkTo('providerDepartment', '/api/provider_department', row.departmentId),
  }))
  return listAnswer(mews.differences.path, 'mewsDifferences', {}, { rows, total: rows.length })
}

/** Takes over what Mews says about a reservation. */
export const accept = (actor: Actor, id: number): Promise<undefined> =>
  transaction(actor, async (tx) => {
    const [difference] = await repository.listDifferences(tx, id)
    if (!difference) throw notFound()
    if (!difference.canAccept) throw new Problem(422, 'mewsCannotAccept')
    await takeOver({ ...actor, db: tx }, difference)
    await repository.dropDifference(tx, id)
    return undefined
  })

/** The fields of a message by those of a reservation. */
const fields: Readonly<Record<string, string>> = {
  checkinDate: 'from',
  checkoutDate: 'to',
  roomCode: 'spaceTypeCode',
}

/** Applies the newest message of the group again, with the value of Mews in place of the one that differs. */
async function takeOver(within: Actor, { mewsReservationId, kind, field, there }: Difference) {
  if (mewsReservationId === null) return
  const found = await repository.groupIdOf(within.db, mewsReservationId)
  if (!found) return
  const { departmentId, key } = found
  await holdGroup(within.db, departmentId, [key])
  const group = await findGroup(within.db, departmentId, key)
  const isCancelled = kind === 'MISSING_THERE' || there === 'CANCELLED'
  if (field === 'status' && !isCancelled) await repository.reopen(within.db, mewsReservationId)
  const known = (await repository.ours(within.db, departmentId, '0001-01-01', '9999-12-31', key)).find(
    (one) => one.mewsReservationId === mewsReservationId,
  )
  if (!group || !known) return
  const change =
    field && fields[field] ? { [fields[field]]: there, state: 2 } : { state: isCancelled ? 3 : 2 }
  const source = withChange(group.body, known, change)
  await apply(within, group, { departmentId, message: Message.parse(source), source })
}

const Raw = z.looseObject({ reservations: z.array(z.looseObject({})).nullish() })
const named = (value: unknown) => (value === undefined || value === null ? null : String(value))

/** A message with one reservation changed. One that the newest message left out is added with its dates. */
function withChange(body: unknown, known: repository.Ours, change: object): z.output<typeof Raw> {
  const raw = Raw.parse(body)
  const isIt = (one: Readonly<Record<string, unknown>>) =>
    knownAs([known], { code: named(one.code), confirmationNumber: named(one.confirmationNumber) }) !==
    undefined
  const all = raw.reservations ?? []
  if (all.some(isIt))
    return { ...raw, reservations: all.map((one) => (isIt(one) ? { ...one, ...change } : one)) }
  const { code, confirmationNumber, checkinDate: from, checkoutDate: to, roomCode: spaceTypeCode } = known
  return { ...raw, reservations: [...all, { code, confirmationNumber, from, to, spaceTypeCode, ...change }] }
}

const Task = z.object({ key: z.string() })

/** Compares one group with Mews soon after a message changed it, and takes over what Mews says (docs/rules/mews.md#order). */
export const comparingDeliveries = (open: OpenMews | undefined): Deliveries => ({
  compareGroup: {
    async make(actor, { departmentId, task }) {
      const { key } = Task.parse(task)
      const connector = open?.connector
      if (!connector || departmentId === null) return 'Nothing to compare with'
      const all = await repository.ours(actor.db, departmentId, '0001-01-01', '9999-12-31', key)
      const [from] = all.map(({ checkinDate }) => checkinDate).toSorted()
      const to = all
        .map(({ checkoutDate }) => checkoutDate)
        .toSorted()
        .at(-1)
      if (!from || !to) return 'Nothing to compare'
      // Mews may have moved the stay by up to this many days.
      const period = { from: addDays(from, -60), to: addDays(to, 60) }
      const there = await pull(actor, connector, departmentId, period).catch((error: unknown) => {
        if (!(error instanceof MewsError)) throw error
        throw new CallFailed(error.message, error.reason === 'away', { answer: error.answer })
      })
      return transaction(actor, async (tx) => {
        const within = { ...actor, db: tx }
        const here = await repository.ours(tx, departmentId, '0001-01-01', '9999-12-31', key)
        const own = there.filter(
          (one) => one.groupKey === key || here.some((ours) => ours.confirmationNumber === one.number),
        )
        const found = differencesBetween(here, own, actor.officeTimezone).filter(
          ({ kind }) => kind === 'CHANGED',
        )
        for (const difference of found) await takeOver(within, difference)
        return `${found.length} differences taken over`
      })
    },
  },
})
