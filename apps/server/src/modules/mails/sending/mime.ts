import { domainToASCII } from 'node:url'
import { plainLines, readAddresses } from '@stayboard/contract'
import MailComposer from 'nodemailer/lib/mail-composer'
import { tokenReference } from '../threads.ts'

export interface Mime {
  fromName: string
  fromAddress: string
  toAddresses: string
  ccAddresses: string | null
  bccAddresses: string | null
  subject: string
  body: string
  language: string | null
  messageId: string
  inReplyTo: string | null
  referenceIds: string | null
  thread: string
  refNumber: string | null
  /** Whether the product sends it automatically, so that other programs do not answer it (RFC 3834). */
  isAutomatic?: boolean
  at: string
}

export interface Part {
  name: string
  type: string
  content: Buffer
  /** The path of an image in the text that this part replaces. */
  path?: string
}

/** Builds a MIME message and its envelope. The envelope may have recipients that the header does not name. */
export async function mimeOf(mail: Mime, parts: readonly Part[]) {
  const { toAddresses, ccAddresses, bccAddresses } = mail
  const [to = [], cc = [], bcc = []] = [toAddresses, ccAddresses, bccAddresses].map(
    (list) => readAddresses(list ?? '') ?? [],
  )
  const composer = new MailComposer({
    from: { name: mail.fromName, address: mail.fromAddress },
    to,
    cc,
    subject: mail.subject,
    messageId: mail.messageId,
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo } : {}),
    references: [tokenReference(mail.thread, mail.fromAddress), mail.referenceIds ?? []].flat().join(' '),
    date: new Date(mail.at),
    headers: {
      ...(mail.refNumber ? { 'X-Stayboard-Reference': mail.refNumber } : {}),
      ...(mail.isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {}),
      ...(mail.language ? { 'Content-Language': mail.language } : {}),
    },
    text: plainLines(mail.body),
    html: htmlOf(mail, parts),
    attachments: parts.map(attached),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const recipients = new Set([...to, ...cc, ...bcc].map(({ address }) => inAscii(address)))
  return { from: inAscii(mail.fromAddress), to: [...recipients], content: await composer.compile().build() }
}

const attached = ({ name, type, content, path }: Part, at: number) => ({
  filename: name,
  contentType: type,
  content,
  ...(path === undefined ? {} : { cid: cidOf(at) }),
})

const cidOf = (at: number) => `picture${at}@stayboard`

/** The text as a complete HTML page, whose images refer to parts. */
function htmlOf({ body, language }: Mime, parts: readonly Part[]): string {
  const shown = parts.reduce(
    (html, { path }, at) => (path ? html.replaceAll(`src="${path}"`, `src="cid:${cidOf(at)}"`) : html),
    body,
  )
  return `<!doctype html><html${language ? ` lang="${language}"` : ''}><head><meta charset="utf-8"></head><body>${shown}</body></html>`
}

/** Converts the host of an address to ASCII, as mail servers require. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1)
  return `${address.slice(0, at)}@${domainToASCII(host) || host}`
}
