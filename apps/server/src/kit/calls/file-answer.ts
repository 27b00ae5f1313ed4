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
  return (
    reply
      .type(answer.type)
      .header('content-disposition', attachment(answer.name))
      // Never rendered as a page, and nothing runs in it, whatever it turns out to be.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
      .send(answer.content)
  )
}

/** The name for those who know letters, and for those who do not (RFC 6266); never a quote or a line break. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
