import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  content: string
}

/** What the server does next: takes everything, or answers with an error, or breaks off, or never answers. */
export interface Behaviour {
  /** The answer to the sender; `undefined` takes it. */
  sender?: (address: string) => [status: number, text: string] | undefined
  /** The answer to a recipient; `undefined` takes it. */
  recipient?: (address: string) => [status: number, text: string] | undefined
  /** After the content: an error, a broken connection, or no answer at all. */
  content?: [status: number, text: string] | 'break' | 'hang'
}

interface Access {
  /** Whether TLS begins with the first byte, with a certificate that nobody trusts. */
  secure?: boolean
  /** Checks a password or a token; without it, nobody signs in. */
  accepts?: (user: string, secret: string) => boolean
}

/** A real mail server on this machine. `received` has what it took, and what it was given before it broke off. */
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
      // The client broke off before the end.
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
  // A client that breaks off is part of some tests.
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
