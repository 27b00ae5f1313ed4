import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is made while it is sent: its type, the name it is kept under, and its bytes. */
export class FileAnswer {
  readonly type: string
  readonly name: string
  readonly content: Readable

  constructor(type: string, name: string, content: Readable) {
    this.type = type
    this.name = name
    this.content = content
  }
}

/** @throws Error when the handler of a call that answers with files gives anything else */
export function sendFile(reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof FileAnswer)) throw new Error('this call answers with a file')
  const name = answer.name.replaceAll(/[^\w.-]/g, '_')
  return reply
    .type(answer.type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(answer.content)
}
