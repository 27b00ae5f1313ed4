import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { audit } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { type Command, checked, command, type Given, UsageError } from '../../../kit/commands.ts'
import { noteExport, noteSent } from '../../../kit/log/accesses.ts'
import { periodOf } from './archive.service.ts'
import { auditLines, type Written } from './file.service.ts'

/** Writes an audit file, after noting the export in the audit log. The target must not exist. */
async function write(actor: Actor, { from, to, out }: Given) {
  if (out === undefined) throw new UsageError('Name the file: --out FILE')
  const period = periodOf(actor, checked(audit.file.query, { from, to }))
  const days = { from: period.from, to: period.to }
  const noted = await noteExport(actor, { kind: 'EXPORT', path: audit.file.path, details: days })
  let written: Written | undefined
  const lines = auditLines(actor, period, new AbortController().signal, (done) => {
    written = done
  })
  await pipeline(Readable.from(lines), createWriteStream(out, { flags: 'wx', mode: 0o600 }))
  const { changes = 0, accesses = 0, digest = '' } = written ?? {}
  await noteSent(actor, noted, { rowCount: changes + accesses, details: { ...days, digest } })
  return [{ file: out, changes, accesses, digest }]
}

/** The admin command that writes audit files. */
export const auditCommands: readonly Command[] = [
  command(
    'audit export',
    [],
    'writes the change log and the accesses of a period; keep the digest apart from the file',
    write,
    ['from', 'to', 'out'],
  ),
]
