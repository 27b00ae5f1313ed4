import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AUDIT_DAYS, type audit, type QueryOf } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { FileAnswer } from '../../../kit/calls/file-answer.ts'
import { zipArchive } from '../../../kit/export/zip-archive.ts'
import { invalid } from '../../../kit/problems.ts'
import type { Period } from './file.repository.ts'
import { auditLines } from './file.service.ts'

type Days = QueryOf<typeof audit.file>

/** Converts days in the office's zone to a period. @throws Problem 400 if the last day is before the first */
export function periodOf(
  { officeTimezone: zone, clock }: Pick<Actor, 'officeTimezone' | 'clock'>,
  { to = today(clock(), zone), from = addDays(to, -AUDIT_DAYS) }: Days,
): Period {
  if (to < from) throw invalid([{ field: 'to', code: 'endBeforeStart' }])
  return { from, to, zone }
}

/** A zip archive with an audit file and the script that verifies it. @param script the path of that script */
export function auditArchive(actor: Actor, days: Days, script: string, signal: AbortSignal): FileAnswer {
  const period = periodOf(actor, days)
  const name = `audit-${period.from}-${period.to}`
  const answer: FileAnswer = new FileAnswer(
    'application/zip',
    `${name}.zip`,
    Readable.from(archived(), { objectMode: false }),
  )
  async function* archived() {
    const archive = zipArchive()
    const file = archive.begin(`${name}.jsonl`)
    const lines = auditLines(actor, period, signal, ({ changes, accesses, digest }) => {
      answer.rowCount = changes + accesses
      answer.details = { from: period.from, to: period.to, digest }
    })
    for await (const piece of lines) {
      file.push(Buffer.from(piece))
      yield archive.take()
    }
    file.push(new Uint8Array(), true)
    archive.begin('verify-audit.mjs').push(await readFile(script), true)
    archive.end()
    yield archive.take()
  }
  return answer
}
