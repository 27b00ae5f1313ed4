import { setTimeout as passed } from 'node:timers/promises'
import { RoleName } from '@stayboard/contract'
import { z } from 'zod'
import type { Actor } from '../../kit/actor.ts'
import { attempt } from '../../kit/areas/attempt.ts'
import { beginAction } from '../../kit/areas/bulk-actions.ts'
import type { Importing } from '../../kit/areas/importing.ts'
import { Problem } from '../../kit/problems.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { type Report, RunFailed, running } from '../runs/running.service.ts'
import { startOf, start as startRun } from '../runs/runs.service.ts'
import { addNamed } from './adding.service.ts'
import { countRows, find, findImporter, noteRun, type StoredImport } from './imports.repository.ts'
import { found, foundIdle } from './imports.service.ts'
import { changeOf, type Judged, judge } from './judging.service.ts'
import { addKeys } from './keys.repository.ts'
import { importingOf, kindsFor } from './kinds.service.ts'
import { firstPace, paceAfter } from './pieces.ts'
import { rehearsePiece } from './rehearsing.service.ts'
import {
  countToWrite,
  nextWritten,
  noteWritten,
  type Outcome,
  recordsAt,
  type StoredRow,
  saveOutcomes,
} from './rows.repository.ts'

/** The kind of job that writes an import. */
const WRITE_IMPORT = 'write-import'
/** Milliseconds between two progress reports of a run. */
const UNTOLD = 500

/**
 * Starts to write the rehearsed rows.
 * @throws Problem 409 if rows were not rehearsed, or if the number of rows to write differs from what the user saw
 */
export async function start(actor: Actor, importId: number, count: number | undefined) {
  return transaction(actor, async (within) => {
    const given = await foundIdle(within, importId)
    const waiting = await countToWrite(within.db, given)
    if (count !== undefined && waiting !== count) throw new Problem(409, 'rehearsalOutdated')
    if (waiting === 0) throw new Problem(409, 'importNothing')
    return begin(within, importId, { isRehearsed: true })
  })
}

/** Adds the run that writes an import. Rows that were not rehearsed yet are rehearsed by the run. */
export async function begin(within: Actor, importId: number, { isRehearsed }: { isRehearsed: boolean }) {
  const run = await startRun(within, 'IMPORT', WRITE_IMPORT, {
    given: { importId, isRehearsed },
    isAction: true,
  })
  await noteRun(within.db, importId, run.runId, within.requestId)
  return run
}

const Data = z.object({ runId: z.number() })
const Given = z.object({ importId: z.number(), isRehearsed: z.boolean().default(true) })

/** The job that writes imports. A repeated attempt continues with the remaining rows. */
export const importJobs = [
  repeatableJob({ name: WRITE_IMPORT, attempts: 5, longest: 6 * 3600 }, async (actor, data, isLast) => {
    const { runId } = Data.parse(data)
    const { userId, action, given } = await startOf(actor.db, runId)
    const within: Actor = { ...actor, userId, requestId: action ?? actor.requestId }
    const { importId, isRehearsed } = Given.parse(given)
    // A run that was started again has another id than the first one.
    await noteRun(actor.db, importId, runId, within.requestId)
    const work = async (report: Report) => {
      if (!isRehearsed) await rehearseAll(within, importId, report)
      await writeAll(within, importId, report)
    }
    await running(actor.db, runId, work, isLast)
  }),
]

/** Rehearses the remaining rows with the importer's current rights. */
async function rehearseAll(actor: Actor, importId: number, report: Report): Promise<void> {
  const given = await find(actor.db, importId)
  if (!given) throw new RunFailed('importForgotten')
  const { total } = await countRows(actor.db, given)
  for (let done = 0; ; ) {
    const rows = await rehearsePiece(await importerOf(actor, given), importId, firstPace.size, found)
    if (rows === 0) break
    done += rows
    await report.advance(done, total)
  }
  const { counts } = await countRows(actor.db, given)
  const left = counts.ALIKE + counts.WRONG
  if (left > 0) await report.say('WARNING', 'importUndecided', String(left))
}

async function writeAll(actor: Actor, importId: number, report: Report): Promise<void> {
  const given = await find(actor.db, importId)
  if (!given) throw new RunFailed('importForgotten')
  await beginAction(actor.db, actor)
  const total = await countToWrite(actor.db, given)
  let [done, written, told, last, pace] = [0, 0, performance.now(), 0, firstPace]
  const tell = async () => {
    told = performance.now()
    await report.changed(written)
    await report.advance(Math.min(done, total), total)
  }
  await tell()
  await addNamed(await importerOf(actor, given), given)
  for (;;) {
    const begun = performance.now()
    const piece = await writePiece(await importerOf(actor, given), given, last, pace.size)
    if (piece.rows === 0) break
    last = piece.last
    done += piece.rows
    written += piece.written
    if (performance.now() - told > UNTOLD) await tell()
    pace = paceAfter(pace, performance.now() - begun)
    await passed(pace.rest)
  }
  await tell()
  await report.say('INFO', 'imported', String(written))
  if (done > written) await report.say('WARNING', 'importLeft', String(done - written))
}

/** The importer with current rights. @throws RunFailed if the user may no longer import */
async function importerOf(actor: Actor, { kind }: StoredImport): Promise<Actor> {
  const user = await findImporter(actor.db, actor.userId)
  const roles = (user?.roles ?? []).flatMap((role) => RoleName.safeParse(role).data ?? [])
  const importer = { ...actor, roles, exploiterIds: user?.exploiters ?? [], ownerIds: user?.owners ?? [] }
  if (!kindsFor(importer).includes(kind)) throw new RunFailed('importRights')
  return importer
}

/** Writes a batch of rows in one transaction: all at once or, if one is refused, one by one. */
const writePiece = (actor: Actor, given: StoredImport, after: number, size: number) =>
  transaction(actor, async (within) => {
    const rows = await nextWritten(within.db, given, after, size)
    const last = rows.at(-1)?.line ?? after
    const judged = await judge(within, given, rows, false)
    const { ready, stale } = sorted(rows, judged)
    await saveOutcomes(within.db, given, stale)
    if (ready.length === 0) return { rows: rows.length, written: 0, last }
    if (!(await attempt(within.db, () => write(within, given, ready))))
      return { rows: rows.length, written: ready.length, last }
    let written = 0
    for (const one of ready) {
      const problem = await attempt(within.db, () => write(within, given, [one]))
      if (problem) await saveOutcomes(within.db, given, [refused(one, problem)])
      else written += 1
    }
    return { rows: rows.length, written, last }
  })

/** Separates rows that are written as they were rehearsed from those whose outcome has changed since. */
function sorted(rows: readonly StoredRow[], judged: readonly Judged[]) {
  const ready: Judged[] = []
  const stale: Outcome[] = []
  for (const [at, row] of rows.entries()) {
    const now = judged[at]
    if (!now) continue
    if (row.state === 'MORE' && now.state !== 'WRONG')
      ready.push({ ...now, state: 'MORE', firstLine: row.firstLine, targetId: null })
    else if (isSame(row, now)) ready.push(now)
    else stale.push({ ...now, state: 'STALE' })
  }
  return { ready, stale }
}

const isSame = (row: StoredRow, now: Judged): boolean =>
  row.state === now.state && row.targetId === now.targetId && row.changes.join() === now.changes.join()

const refused = (judged: Judged, problem: Problem): Outcome => ({
  ...judged,
  state: 'WRONG',
  faults: problem.details.errors?.length ? problem.details.errors : [{ field: '', code: problem.code }],
})

/** Writes rows, and stores the resulting record of each. */
async function write(within: Actor, given: StoredImport, rows: readonly Judged[]): Promise<void> {
  const importing = importingOf[given.kind]
  const added = rows.filter(({ state }) => state === 'NEW')
  const ids = await importing.add(
    within,
    added.map(({ body }) => body),
  )
  const records = new Map(added.map(({ line }, at) => [line, ids[at] ?? 0]))
  for (const round of roundsOf(rows.filter(({ state }) => state === 'CHANGED'))) {
    await importing.change(within, round.map(changeFor))
    for (const { line, targetId } of round) records.set(line, targetId ?? 0)
  }
  const keyed = rows.filter(({ newKey, state }) => newKey !== null && state !== 'MORE')
  await addKeys(
    within.db,
    given,
    keyed.map(({ line, newKey }) => ({ key: newKey ?? '', id: records.get(line) ?? 0 })),
  )
  await noteWritten(within.db, given, records)
  await writeMore(
    within,
    given,
    importing,
    rows.filter(({ state }) => state === 'MORE'),
  )
}

const changeFor = ({ targetId, record, body, partChange }: Judged) => ({
  id: targetId ?? 0,
  ...{ record, part: body.part, partChange },
})

/** Splits rows into rounds in which each record occurs at most once. */
function roundsOf<Row extends { targetId: number | null }>(rows: readonly Row[]): Row[][] {
  const rounds: Row[][] = []
  const seen = new Map<number | null, number>()
  for (const row of rows) {
    const round = seen.get(row.targetId) ?? 0
    seen.set(row.targetId, round + 1)
    rounds[round] = [...(rounds[round] ?? []), row]
  }
  return rounds
}

/** Applies further rows about the same records to the records of earlier rows. */
async function writeMore(
  within: Actor,
  given: StoredImport,
  importing: Importing,
  rows: readonly Judged[],
): Promise<void> {
  if (rows.length === 0) return
  const records = await recordsAt(
    within.db,
    given,
    rows.map(({ firstLine }) => firstLine ?? 0),
  )
  const found = rows.map((row) => ({ ...row, targetId: records.get(row.firstLine ?? 0) ?? null }))
  if (found.some(({ targetId }) => targetId === null)) throw new Problem(422, 'importFirstMissing')
  for (const round of roundsOf(found)) {
    const known = await importing.read(
      within.db,
      round.map(({ targetId }) => targetId ?? 0),
    )
    const changes = round.flatMap((row) => {
      const existing = known.get(row.targetId ?? 0)
      return existing
        ? [changeFor({ ...row, ...changeOf(within, importing, { ...row, ...existing, policy: 'FILL' }) })]
        : []
    })
    await importing.change(within, changes)
  }
  await noteWritten(within.db, given, new Map(found.map(({ line, targetId }) => [line, targetId ?? 0])))
}
