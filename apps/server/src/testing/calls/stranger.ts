import { type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A route that needs no token. */
export interface OpenRoute {
  method: string
  path: string
}

/** The task of the process that sends requests of strangers. */
export interface Attack {
  address: string
  open: readonly OpenRoute[]
  /** The name of a message in `bodies`. */
  sends: string
}

/**
 * The number of concurrent requests of strangers to each route that takes a body, and to each other route.
 */
const AT_ONCE = 16
const READS_AT_ONCE = 3
const KB = 1000
const MB = 1024 * 1024
const json = { 'content-type': 'application/json' }
const filled = (unit: string, bytes: number) => Buffer.alloc(bytes, unit)
const text = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const many = (bytes: number) => text('[', filled('[],', bytes), '[]]')

function nested(bytes: number) {
  const times = Math.floor(bytes / 6)
  return text('{"a":'.repeat(times), '1', '}'.repeat(times))
}

type Body = [content: Buffer, headers: Record<string, string>]

/** Messages that use much time or memory of a careless server. */
const bodies: Record<string, () => Body> = {
  'no body': () => [Buffer.alloc(0), { 'accept-encoding': 'br' }],
  '5 MB of arrays': () => [many(5 * MB), json],
  '8 MB of one text': () => [text('"', filled('a', 8 * MB), '"'), json],
  '900 kB of arrays': () => [many(900 * KB), json],
  '900 kB of objects after a wrong token': () => [
    text('{"clientToken":"wrong","a":[', filled('{},', 900 * KB), '1]}'),
    json,
  ],
  '7 kB of arrays': () => [many(7 * KB), json],
  '1 MB of brackets': () => [filled('[', MB - 1), json],
  '900 kB of nested objects': () => [nested(900 * KB), json],
  '100,000 names': () => [
    text(JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, at])))),
    json,
  ],
  '100 MB compressed': () => [gzipSync(many(100 * MB)), { ...json, 'content-encoding': 'gzip' }],
  'a form of 10,000 files': () => [
    text(
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\n.\r\n'.repeat(10_000),
      '--x--\r\n',
    ),
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
  'another type': () => [many(900 * KB), { 'content-type': 'application/xml' }],
  'a huge header': () => [Buffer.alloc(0), { cookie: 'a'.repeat(15_000) }],
}

/** The names of all attacks. */
export const attacks = [
  ...Object.keys(bodies),
  ...['a body byte by byte', 'long addresses', 'silent connections', 'downloads'],
]
/** A built file that the server serves, and the number of concurrent downloads of it. */
export const DOWNLOAD = { path: '/assets/app-1a2b.js', times: 1_000 }

/** Sends a request. @returns when the answer has arrived, or the connection was closed */
function send({ address }: Attack, one: OpenRoute, headers: Body[1], write: (to: ClientRequest) => void) {
  return new Promise<void>((resolve) => {
    const sent = request(`${address}${one.path}`, { method: one.method, headers, agent: false }, (answer) => {
      answer.resume().once('close', resolve)
    })
    sent.once('error', () => resolve())
    write(sent)
  })
}

/** Sends a byte from time to time, longer than the server should wait. */
function slowly(to: ClientRequest): void {
  to.flushHeaders()
  const timer = setInterval(() => to.write('['), 300)
  setTimeout(() => to.destroy(), 7_000)
  to.once('close', () => clearInterval(timer))
}

const isRead = ({ method }: OpenRoute) => method === 'GET' || method === 'HEAD'

async function attackOnce(attack: Attack): Promise<void> {
  const { open, sends, address } = attack
  const each = (work: (one: OpenRoute) => Promise<void>) =>
    Promise.all(
      open.flatMap((one) => Array.from({ length: isRead(one) ? READS_AT_ONCE : AT_ONCE }, () => work(one))),
    )
  if (sends === 'downloads') {
    const file = { method: 'GET', path: DOWNLOAD.path }
    await Promise.all(Array.from({ length: DOWNLOAD.times }, () => send(attack, file, {}, (to) => to.end())))
    return
  }
  if (sends === 'silent connections') return silent(Number(new URL(address).port))
  if (sends === 'a body byte by byte') {
    const posts = open.filter(({ method }) => method === 'POST')
    await Promise.all(
      posts.flatMap((one) => Array.from({ length: AT_ONCE }, () => send(attack, one, json, slowly))),
    )
    return
  }
  if (sends === 'long addresses') {
    const query = `?${'a=1&'.repeat(3_000)}`
    await each((one) => send(attack, { ...one, path: `${one.path}${query}` }, {}, (to) => to.end()))
    return
  }
  const [content, headers] = bodies[sends]?.() ?? [Buffer.alloc(0), {}]
  await each((one) => send(attack, one, headers, (to) => to.end(content)))
}

/** Opens connections, begins a request on each, and sends nothing more. */
async function silent(port: number): Promise<void> {
  const sockets = Array.from({ length: 500 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  for (const socket of sockets) socket.write('POST /public/mews/processGroup HTTP/1.1\r\nHost: x\r\n')
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  for (const socket of sockets) socket.destroy()
}

if (import.meta.main) {
  process.on('message', (attack: Attack) => {
    void attackOnce(attack).then(() => process.send?.('done'))
  })
}
