import type { Call } from '@stayboard/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { noteExport } from '../log/accesses.ts'
import { FileAnswer } from './file-answer.ts'

/** Parameters of an export that say how it looks, not what is in it. */
const looks = new Set(['column', 'decimal', 'language'])

/**
 * Notes a file that is made for the reader, when it has been sent or the reader has gone: who took it, by which call, with
 * which parameters, and how many rows it had (docs/rules/audit.md#accesses). Stored files are not noted.
 */
export function noteWhenSent(actor: Actor, call: Call, request: FastifyRequest, answer: unknown): void {
  if (!call.heavy || !(answer instanceof FileAnswer)) return
  const given = { ...Object(request.params), ...Object(request.query) }
  const parameters = Object.fromEntries(Object.entries(given).filter(([name]) => !looks.has(name)))
  answer.content.once('close', () => {
    const { person, rowCount } = answer
    const details = { ...parameters, ...answer.details }
    const exported = person ? ({ kind: 'COPY', ...person } as const) : ({ kind: 'EXPORT', details } as const)
    noteExport(actor, { ...exported, path: call.path, rowCount }).catch((error: unknown) =>
      actor.log.error({ err: error }, 'an export was not noted'),
    )
  })
}
