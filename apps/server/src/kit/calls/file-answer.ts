import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is generated while it is sent: its media type, its file name, and its bytes. */
export class FileAnswer {
  readonly type: string
  readonly name: string
  readonly content: Readable
  /** The number of list rows that have been written so far. */
  rowCount?: number
  /** Further details for the audit entry of the export. */
  details?: object
  /** The person whose data the file contains, for the audit log. */
  person?: { readonly table: 'clients'; readonly rowId: number }

  constructor(type: string, name: string, content: Readable) {
    this.type = type
    this.name = name
    this.content = content
  }
}

/** @throws Error if the handler of a call that answers with files returns something else */
export function sendFile(reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof FileAnswer)) throw new Error('this call answers with a file')
  return (
    reply
      .type(answer.type)
      .header('content-disposition', attachment(answer.name))
      // Headers that keep browsers from rendering the file as a page or running scripts in it.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
      .send(answer.content)
  )
}

/**
 * A Content-Disposition header with the name in UTF-8 and an ASCII fallback (RFC 6266), without quotes and line breaks.
 */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
