import { Readable } from 'node:stream'
import { beginningOf } from '@stayboard/contract'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { requireNoTransaction } from '../../platform/postgres/in-transaction.ts'
import { masked } from '../../platform/secrets/mask.ts'
import { type Delivered, type Mailer, NotDelivered, type OutgoingMail } from './mailer.ts'

/** Milliseconds for the connection and the greeting, and between two answers. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Sends through the mail server at this URL, one connection per mail. The password is sent only over TLS, unless the
 * server is on this machine.
 * @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the start
 */
export const smtpAt = (url: string, timeouts = TIMEOUTS): Mailer => ({
  isOutbox: false,
  async send(mail, handOver) {
    requireNoTransaction('a mail is sent')
    // Loaded on first use, because many servers send no mail.
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const { options, auth } = optionsOf(url)
    return delivered(new Connection({ ...options, ...timeouts }), auth, mail, handOver)
  },
})

function optionsOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNear = ['localhost', '127.0.0.1', '::1'].includes(host)
  const auth =
    username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    options: { host, secure, requireTLS: auth !== undefined && !isNear, ...(port ? { port } : {}) },
    auth,
  }
}

type Auth = ReturnType<typeof optionsOf>['auth']

/** One mail over one connection. */
async function delivered(
  connection: SMTPConnection,
  auth: Auth,
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
  try {
    await opened(connection, auth)
    const { rejectedErrors = [] } = await sent(connection, mail, content)
    connection.quit()
    return { refused: rejectedErrors.map(reasonOf).join('; ') || null }
  } catch (error) {
    // Without the end of the content, the server drops what it has of it.
    connection.close()
    throw held ?? failureOf(error, given.isHandedOver)
  } finally {
    content.destroy()
  }
}

/** The content as a stream that begins when the server has asked for it. */
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
 * A refusal of the mail with a number in the 500s is final; one of our sign-in is not, because it can be mended. Without
 * an answer to the content, nobody knows.
 */
function failureOf(error: unknown, isHandedOver: boolean): NotDelivered {
  const status = Number(Reflect.get(Object(error), 'responseCode') ?? 0)
  const isAboutMail = ['EENVELOPE', 'EMESSAGE'].includes(String(Reflect.get(Object(error), 'code')))
  const isFinal = isAboutMail && (status >= 500 || (status === 0 && !isHandedOver))
  const isUnknown = isHandedOver && status === 0
  return new NotDelivered(isFinal ? 'refused' : isUnknown ? 'unknown' : 'later', reasonOf(error))
}

/** What the server said, as one line of at most 500 characters. It may quote the mail, so tokens are left out. */
function reasonOf(error: unknown): string {
  const said: unknown = Reflect.get(Object(error), 'response')
  const text = typeof said === 'string' && said !== '' ? said : String(Reflect.get(Object(error), 'message'))
  const line = masked(text.toWellFormed())
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return beginningOf(line, 500)
}
