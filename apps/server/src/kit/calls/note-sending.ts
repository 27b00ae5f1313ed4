import type { Call } from '@stayboard/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { noteExport, noteSent } from '../log/accesses.ts'
import { FileAnswer } from './file-answer.ts'

/** Query parameters of an export that change its format but not its rows. */
const looks = new Set(['column', 'decimal', 'language'])

/**
 * Writes an audit entry before the first byte of a generated file is sent: who gets it, by which call and with which
 * parameters. A second entry tells the number of rows after the file was sent or the connection closed
 * (docs/rules/audit.md#accesses). Stored files are not audited. If the entry cannot be written, nothing is sent.
 */
export async function noteSending(
  actor: Actor,
  call: Call,
  request: FastifyRequest,
  answer: unknown,
): Promise<void> {
  if (!call.heavy || !(answer instanceof FileAnswer)) return
  const given = { ...Object(request.params), ...Object(request.query) }
  const details = Object.fromEntries(Object.entries(given).filter(([name]) => !looks.has(name)))
  const { content, person } = answer
  const exported = person ? ({ kind: 'COPY', ...person } as const) : ({ kind: 'EXPORT', details } as const)
  const noted = await noteExport(actor, { ...exported, path: call.path }).catch((error: unknown) => {
    content.destroy()
    throw error
  })
  const end = () =>
    noteSent(actor, noted, answer).catch((error: unknown) =>
      actor.log.error({ err: error }, 'the end of an export was not noted'),
    )
  if (content.closed) await end()
  else content.once('close', end)
}
