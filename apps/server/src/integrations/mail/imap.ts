import { beginningOf } from '@stayboard/contract'
import type { ImapFlow } from 'imapflow'
import { type Failure, type FoundMail, type Mailbox, MailboxFailure, type OpenFolder } from './mailbox.ts'

/** Milliseconds for the connection and the greeting, and without any byte. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 120_000 }

/** The most bytes of a mail that are read. */
const LARGEST = 50 * 1024 * 1024
/** The bytes that are asked for at once. */
const WINDOW = 1024 * 1024

const ENDED = 'The connection ended'

/**
 * The mailbox at this URL. It is opened for reading only: what others have read or deleted stays as it is. The password is
 * sent only over TLS, unless the server is on this machine.
 * @param url `imaps://user:password@host/Folder`, or `imap://`; without a folder it is the INBOX
 */
export function imapAt(url: string): Mailbox {
  const { options, folder } = optionsOf(url)
  const clients = new Set<ImapFlow>()
  const resting = new Set<() => void>()
  return {
    name: `${options.auth.user}@${options.host}/${folder}`,
    async open(visit) {
      // Loaded on first use, because many servers read no mailbox.
      const { ImapFlow: Client } = await import('imapflow')
      const connected = new Client({ ...options, ...timeouts, logger: false })
      clients.add(connected)
      // Every failure also ends the command that waits.
      connected.on('error', () => undefined)
      try {
        await visit(await opened(connected, folder))
        // All is read; the server may have closed the connection first.
        await connected.logout().catch(() => undefined)
      } finally {
        connected.close()
        clients.delete(connected)
      }
    },
    rest: (milliseconds) =>
      new Promise((resolve) => {
        const end = (isClosed: boolean) => () => {
          clearTimeout(timer)
          resting.delete(onClose)
          resolve(!isClosed)
        }
        const onClose = end(true)
        const timer = setTimeout(end(false), milliseconds)
        resting.add(onClose)
      }),
    close() {
      for (const client of clients) client.close()
      for (const onClose of resting) onClose()
    },
  }
}

function optionsOf(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'imaps:'
  const isNear = ['localhost', '127.0.0.1', '::1'].includes(host)
  const options = {
    host,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(secure ? {} : { doSTARTTLS: !isNear }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
  return { options, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' }
}

async function opened(client: ImapFlow, folder: string): Promise<OpenFolder> {
  const { uidValidity } = await told(async () => {
    await client.connect()
    return client.mailboxOpen(folder, { readOnly: true })
  })
  // A mail that comes between a search and the next wait is announced once only.
  let isNews = false
  client.on('exists', () => {
    isNews = true
  })
  return {
    validity: Number(uidValidity),
    list: (after, since) =>
      told(async () => {
        isNews = false
        const found = await client.search({ uid: `${after + 1}:*`, since }, { uid: true })
        if (!found) throw new Error(client.usable ? 'The server refused the search' : ENDED)
        // The last mail is always among them.
        return found.filter((uid) => uid > after).toSorted((one, other) => one - other)
      }),
    fetch: (uid) => told(() => fetched(client, uid)),
    news: async (milliseconds) => (isNews && milliseconds > 0) || heard(client, milliseconds),
  }
}

/** A mail, whose bytes follow window by window, so that a large one is never in memory as a whole. */
async function fetched(client: ImapFlow, uid: number): Promise<FoundMail | undefined> {
  const first = await windowOf(client, uid, 0)
  return first && { uid, source: windows(client, uid, first), at: first.at }
}

interface Window {
  bytes: Uint8Array
  /** Of the whole mail, as the server counts it. */
  size: number
  at: Date
}

async function* windows(client: ImapFlow, uid: number, { bytes: first, size }: Window) {
  let [bytes, read] = [first, 0]
  for (;;) {
    yield bytes
    read += bytes.length
    // A server that ignores the window has sent the whole mail at once.
    if (bytes.length !== WINDOW || read >= Math.min(size, LARGEST)) return
    const next = await told(() => windowOf(client, uid, read))
    if (!next) throw new MailboxFailure('AWAY', 'The mail was deleted while it was read')
    bytes = next.bytes
  }
}

/** Other programs may change flags of other mails meanwhile, and the server then answers these too. */
async function windowOf(client: ImapFlow, uid: number, start: number): Promise<Window | undefined> {
  const query = { uid: true, size: true, internalDate: true, source: { start, maxLength: WINDOW } }
  const all = await client.fetchAll(String(uid), query, { uid: true })
  const found = all.find((one) => one.uid === uid)
  if (found?.source)
    return {
      bytes: found.source,
      size: found.size ?? LARGEST,
      at: new Date(found.internalDate ?? Date.now()),
    }
  // On a connection that has ended, every mail looks as if it were gone.
  if (!client.usable) throw new Error(ENDED)
  return undefined
}

/** Listens by IDLE, or asks now and then if the server has no IDLE. */
function heard(client: ImapFlow, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isNew: boolean) => () => {
      clearTimeout(timer)
      client.off('exists', onNews)
      client.off('close', onClose)
      resolve(isNew)
    }
    const [onNews, onClose] = [end(true), end(false)]
    const timer = setTimeout(onClose, milliseconds)
    client.on('exists', onNews)
    client.on('close', onClose)
    if (!client.usable) onClose()
    // The event 'close' tells of a failure.
    else void client.idle().catch(() => undefined)
  })
}

/** What the server said, as one line without our password. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const said: unknown = Reflect.get(Object(error), 'responseText') ?? Reflect.get(Object(error), 'message')
    const line = String(said)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
    throw new MailboxFailure(failureOf(error), beginningOf(line, 300))
  }
}

function failureOf(error: unknown): Failure {
  const has = (name: string) => Reflect.get(Object(error), name) === true
  if (has('authenticationFailed')) return 'REFUSED'
  if (has('mailboxMissing')) return 'NO_FOLDER'
  return has('tlsFailed') || isOfTls(Reflect.get(Object(error), 'code')) ? 'INSECURE' : 'AWAY'
}

/** Whether Node names a failed handshake or a certificate that is not trusted. */
const isOfTls = (code: unknown) => /^(?:ERR_SSL|ERR_TLS|EPROTO)|CERT|SIGNATURE/.test(String(code))
