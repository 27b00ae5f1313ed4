import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  content: string
}

/**
 * What the server does with the next mails: it accepts them, answers with an error, breaks off, or never
 * answers.
 */
export interface Behaviour {
  /** Returns the error for a sender, or `undefined` to accept the sender. */
  sender?: (address: string) => [status: number, text: string] | undefined
  /** Returns the error for a recipient, or `undefined` to accept the recipient. */
  recipient?: (address: string) => [status: number, text: string] | undefined
  /** The reaction after the content: an error, a broken connection, or no answer. */
  content?: [status: number, text: string] | 'break' | 'hang'
}

interface Access {
  /** Whether TLS begins with the first byte. The certificate is not trusted by anybody. */
  secure?: boolean
  /** Checks a password or a token. Without this function, nobody signs in. */
  accepts?: (user: string, secret: string) => boolean
}

/**
 * Starts a real mail server on this machine. `received` has the mails that it accepted, and those that it
 * received before it broke off.
 */
export async function startSmtp({ secure = false, accepts }: Access = {}) {
  const received: ReceivedMail[] = []
  let behaviour: Behaviour = {}
  const server = new SMTPServer({
    authOptional: true,
    secure,
    disabledCommands: accepts ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'XOAUTH2'],
    onAuth: ({ username = '', password, accessToken }, _session, done) =>
      accepts?.(username, accessToken ?? password ?? '')
        ? done(null, { user: username })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    logger: false,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, done) => done(errorOf(behaviour.sender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(errorOf(behaviour.recipient?.(address))),
    onData: async (stream, { envelope }, done) => {
      const content = await buffer(stream).then(String, () => undefined)
      // The content is `undefined` if the client broke off before its end.
      if (content === undefined) return
      const { mailFrom, rcptTo } = envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        content,
      })
      if (behaviour.content === 'break') for (const { _socket } of server.connections) _socket.destroy()
      else if (behaviour.content !== 'hang') done(errorOf(behaviour.content))
    },
  })
  // Some tests have a client that breaks off.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    behave(next: Behaviour) {
      behaviour = next
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>

function errorOf(answer: readonly [status: number, text: string] | undefined): Error | undefined {
  return answer && Object.assign(new Error(answer[1]), { responseCode: answer[0] })
}
