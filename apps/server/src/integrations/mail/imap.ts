import type { ConnectionFault } from '@stayboard/contract'
import type { ImapFlow } from 'imapflow'
import { measured } from '../../platform/telemetry/telemetry.ts'
import { faultOf, saidIn } from './faults.ts'
import { type Failure, type FoundMail, type Mailbox, MailboxFailure, type OpenFolder } from './mailbox.ts'
import {
  type Credentials,
  type GetCredentials,
  isNear,
  NoCredentials,
  type Place,
  placeIn,
} from './sign-in.ts'

/** Timeouts in milliseconds: for the connection, for the greeting, and without any received byte. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 120_000 }

/** The largest part of a mail that is read, in bytes. */
const LARGEST = 50 * 1024 * 1024
/** The bytes that are fetched at once. */
const WINDOW = 1024 * 1024

const ENDED = 'The connection ended'

/**
 * Creates a mailbox with a password from a URL.
 * @param url `imaps://user:password@host/Folder`, or `imap://`; without a folder it is the INBOX
 */
export function imapAt(url: string): Mailbox {
  const { place, pass, path } = placeIn(url, 'imaps:')
  return imapOf({ ...place, folder: path || 'INBOX' }, async () => ({ pass }))
}

/** The display name of a mailbox: user, host and folder. */
const nameOf = ({ user, host, folder }: Pick<Place, 'user' | 'host'> & { folder: string }) =>
  `${user}@${host}/${folder}`

/**
 * Creates a mailbox. It is opened read-only, so flags and deletions of others are not changed. The password or token is
 * sent only over TLS, unless the server is on this machine. A refused token is renewed once.
 */
export function imapOf(place: Place & { folder: string }, credentials: GetCredentials): Mailbox {
  const clients = new Set<ImapFlow>()
  const resting = new Set<() => void>()
  const visited = async (given: Credentials, visit: (folder: OpenFolder) => Promise<void>) => {
    // Loaded on first use, because many servers read no mailbox.
    const { ImapFlow: Client } = await import('imapflow')
    const connected = new Client({ ...optionsOf(place, given), ...timeouts, logger: false })
    clients.add(connected)
    // An error also rejects the pending command, which reports it.
    connected.on('error', () => undefined)
    try {
      await visit(await opened(connected, place.folder))
      // Everything was read, so it does not matter if the server closes the connection first.
      await connected.logout().catch(() => undefined)
    } finally {
      connected.close()
      clients.delete(connected)
    }
  }
  return {
    name: nameOf(place),
    async open(visit) {
      const given = await credentialsFrom(credentials)
      try {
        await visited(given, visit)
      } catch (error) {
        const isRefused = error instanceof MailboxFailure && error.failure === 'REFUSED'
        if (!isRefused || !('accessToken' in given)) throw error
        await visited(await credentialsFrom(credentials, given.accessToken), visit)
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

/** Gets the credentials of a mailbox. @throws MailboxFailure if there are none */
async function credentialsFrom(get: GetCredentials, used?: string): Promise<Credentials> {
  try {
    return await get(used)
  } catch (error) {
    if (!(error instanceof NoCredentials)) throw error
    throw new MailboxFailure(failures[error.fault], error.message, error.fault)
  }
}

function optionsOf({ host, port, secure, user }: Place, given: Credentials) {
  return {
    host,
    port: port ?? (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: !isNear(host) }),
    auth: { user: user ?? '', ...given },
  }
}

async function opened(client: ImapFlow, folder: string): Promise<OpenFolder> {
  const { uidValidity } = await told(async () => {
    await client.connect()
    return client.mailboxOpen(folder, { readOnly: true })
  })
  // Set when the server announces new mail. A mail that arrives between a search and the next wait is announced only
  // once.
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
        // A search from a number always includes the last mail, even if its number is lower.
        return found.filter((uid) => uid > after).toSorted((one, other) => one - other)
      }),
    fetch: (uid) =>
      measured(
        () => ({ kind: 'mail', name: 'IMAP fetch', labels: { 'server.address': client.host } }),
        () => told(() => fetched(client, uid)),
      ),
    news: async (milliseconds) => (isNews && milliseconds > 0) || heard(client, milliseconds),
  }
}

/** Fetches a mail. Its content is streamed in windows, so that a large mail is never in memory as a whole. */
async function fetched(client: ImapFlow, uid: number): Promise<FoundMail | undefined> {
  const first = await windowOf(client, uid, 0)
  return first && { uid, source: windows(client, uid, first), at: first.at }
}

interface Window {
  bytes: Uint8Array
  /** The size of the whole mail in bytes, as the server reports it. */
  size: number
  at: Date
}

async function* windows(client: ImapFlow, uid: number, { bytes: first, size }: Window) {
  let [bytes, read] = [first, 0]
  for (;;) {
    yield bytes
    read += bytes.length
    // A server that ignores the window has sent the whole mail in the first response.
    if (bytes.length !== WINDOW || read >= Math.min(size, LARGEST)) return
    const next = await told(() => windowOf(client, uid, read))
    if (!next) throw new MailboxFailure('AWAY', 'The mail was deleted while it was read')
    bytes = next.bytes
  }
}

/** Fetches one window of a mail. The server may also send unrelated responses, such as changed flags of other mails. */
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
  // On a closed connection every mail would seem to be missing.
  if (!client.usable) throw new Error(ENDED)
  return undefined
}

/** Waits for new mail by IDLE, or polls if the server does not support IDLE. */
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
    // A failure is reported by the 'close' event.
    else void client.idle().catch(() => undefined)
  })
}

/** Runs a command and converts its error to one line with the server's message, without our password. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = faultOf(error)
    throw new MailboxFailure(failures[fault], saidIn(error, 300), fault)
  }
}

/** The state of a mailbox for each connection fault. */
const failures = {
  NAME: 'AWAY',
  CLOSED: 'AWAY',
  AWAY: 'AWAY',
  CERTIFICATE: 'INSECURE',
  NO_TLS: 'INSECURE',
  REFUSED: 'REFUSED',
  NO_FOLDER: 'NO_FOLDER',
  SIGN_IN: 'SIGN_IN',
  TENANT: 'SIGN_IN',
  CLIENT: 'SIGN_IN',
  SECRET: 'SIGN_IN',
} as const satisfies Record<ConnectionFault, Failure>
