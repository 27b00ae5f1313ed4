import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { requireNoTransaction } from '../../platform/postgres/in-transaction.ts'
import { measured } from '../../platform/telemetry/telemetry.ts'
import { faultOf, saidIn } from './faults.ts'
import { type Delivered, type Mailer, type MailFault, NotDelivered, type OutgoingMail } from './mailer.ts'
import {
  type Credentials,
  type GetCredentials,
  isNear,
  NoCredentials,
  type Place,
  placeIn,
} from './sign-in.ts'

/** The longest part of a server's message that is kept, in code units. */
const LONGEST_REASON = 500

/** Timeouts in milliseconds: for the connection, for the greeting, and between two responses. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Creates a mailer for the mail server at a URL.
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the start
 */
export function smtpAt(url: string, timeouts = TIMEOUTS): Mailer {
  const { place, pass } = placeIn(url, 'smtps:')
  return smtpOf(place, async () => ({ pass }), timeouts)
}

/**
 * Creates a mailer that uses one connection per mail. The password or token is sent only over TLS, unless the server is
 * on this machine. A refused token is renewed once.
 */
export const smtpOf = (place: Place, credentials: GetCredentials, timeouts = TIMEOUTS): Mailer => ({
  isOutbox: false,
  async send(mail, handOver) {
    requireNoTransaction('a mail is sent')
    return measured(
      () => ({ kind: 'mail', name: 'SMTP send', labels: { 'server.address': place.host } }),
      () => delivered(() => connected(place, credentials, timeouts), mail, handOver),
    )
  },
})

/**
 * Authenticates at a mail server without sending anything.
 * @throws NoCredentials, or the error of the mail client (`faultOf`)
 */
export async function trySmtp(place: Place, credentials: GetCredentials): Promise<void> {
  const connection = await connected(place, credentials, { ...TIMEOUTS, socketTimeout: 15_000 })
  connection.quit()
}

/** Opens an authenticated connection. A refused token is renewed once, over another connection. */
async function connected(place: Place, credentials: GetCredentials, timeouts: typeof TIMEOUTS) {
  if (place.user === undefined) return signedIn(place, undefined, timeouts)
  const given = await credentials()
  try {
    return await signedIn(place, given, timeouts)
  } catch (error) {
    if (!('accessToken' in given) || faultOf(error) !== 'REFUSED') throw error
    return signedIn(place, await credentials(given.accessToken), timeouts)
  }
}

async function signedIn(place: Place, given: Credentials | undefined, timeouts: typeof TIMEOUTS) {
  // Loaded on first use, because many servers send no mail.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const { host, port, secure, user } = place
  const requireTLS = user !== undefined && !isNear(host)
  const connection = new Connection({ host, secure, requireTLS, ...(port ? { port } : {}), ...timeouts })
  try {
    await opened(connection, given && (await authOf(user ?? '', given)))
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

async function authOf(user: string, given: Credentials): Promise<Auth> {
  if ('pass' in given) return { user, pass: given.pass }
  const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2')
  return { user, oauth2: new XOAuth2({ user, accessToken: given.accessToken }) }
}

type Auth = Parameters<SMTPConnection['login']>[0] | undefined

/** Sends one mail over an open connection. */
async function delivered(
  connect: () => Promise<SMTPConnection>,
  mail: OutgoingMail,
  handOver: () => Promise<void>,
): Promise<Delivered> {
  const given = { isHandedOver: false }
  let held: unknown
  const content = contentOf(mail.content, async () => {
    await handOver().catch((error: unknown) => {
      held = error
      throw error
    })
    given.isHandedOver = true
  })
  let connection: SMTPConnection | undefined
  try {
    connection = await connect()
    const { rejectedErrors = [] } = await sent(connection, mail, content)
    connection.quit()
    return { refused: rejectedErrors.map((one) => saidIn(one, LONGEST_REASON)).join('; ') || null }
  } catch (error) {
    // The server discards content that is not terminated, so closing the connection cancels the mail.
    connection?.close()
    throw held ?? failureOf(error, given.isHandedOver)
  } finally {
    content.destroy()
  }
}

/** The content as a stream that starts only when the server has asked for it. */
const contentOf = (content: Buffer, begin: () => Promise<void>) =>
  Readable.from(
    (async function* () {
      await begin()
      yield content
    })(),
  )

const opened = (connection: SMTPConnection, auth: Auth) =>
  new Promise<void>((resolve, reject) => {
    connection.on('error', reject)
    connection.connect((error) => {
      if (error) reject(error)
      else if (auth) connection.login(auth, (refused) => (refused ? reject(refused) : resolve()))
      else resolve()
    })
  })

interface Answer {
  rejectedErrors?: Error[]
}

const sent = (connection: SMTPConnection, { from, to, content }: OutgoingMail, stream: Readable) =>
  new Promise<Answer>((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('the mail server closed the connection')))
    connection.send({ from, to: [...to], size: content.length }, stream, (error, answer) =>
      error ? reject(error) : resolve(answer ?? {}),
    )
  })

/**
 * Classifies a delivery error. A response 5xx to the mail is permanent; one to the authentication is not, because an
 * administrator can fix that. If the response to the content is missing, the result is unknown.
 */
function failureOf(error: unknown, isHandedOver: boolean): NotDelivered {
  if (error instanceof NoCredentials)
    return new NotDelivered('later', `${error.fault} ${error.message}`.trim(), error.fault)
  const status = Number(Reflect.get(Object(error), 'responseCode') ?? 0)
  const isAboutMail = ['EENVELOPE', 'EMESSAGE'].includes(String(Reflect.get(Object(error), 'code')))
  const isFinal = isAboutMail && (status >= 500 || (status === 0 && !isHandedOver))
  const isUnknown = isHandedOver && status === 0
  return new NotDelivered(
    isFinal ? 'refused' : isUnknown ? 'unknown' : 'later',
    saidIn(error, LONGEST_REASON),
    status > 0 && isAboutMail ? refusedPart(error) : faultOf(error),
  )
}

/**
 * The part of the mail that the server refused. It responds to the sender first, then to each recipient, then to the
 * content.
 */
function refusedPart(error: unknown): MailFault {
  const command = Reflect.get(Object(error), 'command')
  if (command === 'MAIL FROM') return 'SENDER'
  return command === 'RCPT TO' ? 'RECIPIENT' : 'CONTENT'
}
