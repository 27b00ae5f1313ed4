import dns from 'node:dns'
import type { RequestListener, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { inspect } from 'node:util'
import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type LocalServer, listenLocally } from '../local-server.ts'
import { OutgoingError, outgoing } from './outgoing.ts'
import { isPublic } from './public-address.ts'

const pages: Record<string, RequestListener> = {
  '/a/echo': (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      response.writeHead(201)
      response.end(`${request.method} ${Buffer.concat(pieces).toString()} ${request.headers['x-name']}`)
    })
  },
  '/a/port': (request, response) => response.end(String(request.socket.remotePort)),
  '/a/last': (request, response) => {
    response.end(String(request.socket.remotePort), () => request.socket.destroy())
  },
  '/a/long': (_, response) => response.end('x'.repeat(2000)),
  '/a/endless': (_, response) => {
    const more = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(more))
  },
  '/a/silent': () => undefined,
  '/a/held': (_, response) => {
    mostHeld = Math.max(mostHeld, held.push(response))
  },
  '/a/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('x', () => response.destroy())
  },
  '/a/packed': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync('ü'.repeat(400)))
  },
  '/a/deflated': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'deflate' })
    response.end(deflateSync('ü'.repeat(400)))
  },
  '/a/bomb': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(gzipSync(Buffer.alloc(8_000_000)))
  },
  '/a/mispacked': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end('no gzip')
  },
  '/a/busy': (request, response) => {
    const wait = new URL(request.url ?? '', 'http://local').searchParams.get('wait') ?? ''
    response.writeHead(429, { 'retry-after': wait, 'rate-limit-reset': '1893456000000' }).end()
  },
  '/a/away': (_, response) => response.writeHead(307, { location: '/a/echo' }).end(),
}

let local: LocalServer
/** Answers that wait until the test sends them, and the largest number that waited at once. */
const held: ServerResponse[] = []
let mostHeld = 0
let received: string[] = []
beforeAll(async () => {
  local = await listenLocally((request, response) => {
    received.push(request.url ?? '')
    const path = request.url?.split('?')[0] ?? ''
    pages[path]?.(request, response)
  })
})
afterEach(() => {
  received = []
  vi.restoreAllMocks()
})
afterAll(() => local.close())

const at = (base: string, timeout = 300) => outgoing({ base, timeout, longest: 1000, atOnce: 2 })
/** A timeout in milliseconds that is long enough for a busy machine. */
const LONG = 20_000
const ours = () => at(`${local.url}/a`, LONG)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it was answered'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(OutgoingError)
      return error as OutgoingError
    },
  )

test('a request below the configured URL is answered, although the address is private', async () => {
  const headers = { 'x-name': 'n' }
  const { bytes: _, ...reply } = await ours()({ method: 'POST', target: 'echo', headers, body: 'ü' })
  expect(reply).toEqual({ status: 201, text: 'POST ü n' })
})

test.each([
  ['silent', 'late'],
  ['endless', 'late'],
  ['long', 'tooLarge'],
  ['cut', 'broken'],
  ['bomb', 'tooLarge'],
  ['mispacked', 'broken'],
  ['away', 'redirect'],
])('%s is reported as %s, and no error holds a key', async (page, reason) => {
  const base = `${local.url.replace('//', '//user:planted-word@')}/a`
  const headers = { authorization: 'planted-header' }
  const failure = await failureOf(
    at(base, reason === 'late' ? undefined : LONG)({ target: `${page}?apikey=planted-key`, headers }),
  )
  expect(failure.reason).toBe(reason)
  expect(inspect(failure, { depth: 9 })).not.toContain('planted')
  expect(received).toEqual([`/a/${page}?apikey=planted-key`])
})

test.each(['packed', 'deflated'])('an answer that is %s is unpacked', async (target) => {
  expect((await ours()({ target })).text).toBe('ü'.repeat(400))
})

test.each([
  ['3', 3],
  ['0', 0],
  // A date in `Retry-After` is ignored, because the clocks of two machines differ.
  ['Fri, 31 Dec 2027 23:59:59 GMT', undefined],
  ['-5', undefined],
  ['9999999', undefined],
])('a wait of %j is understood as %s seconds', async (wait, retryAfter) => {
  const { bytes: _, ...reply } = await ours()({ target: `busy?wait=${encodeURIComponent(wait)}` })
  expect(reply).toEqual({ status: 429, text: '', retryAfter, resetAt: 1_893_456_000_000 })
})

test('a closed port is reported as unreachable', async () => {
  const failure = await failureOf(at('http://127.0.0.1:1')({ target: '?apikey=planted-key' }))
  expect(failure.reason).toBe('unreachable')
  expect(inspect(failure, { depth: 9 })).not.toContain('planted')
})

test('a connection is used again, unless the other side has closed it', async () => {
  const limits = { base: `${local.url}/a`, timeout: LONG, longest: 1000, atOnce: 2 }
  const send = outgoing({ ...limits, mayRepeat: true })
  const portOf = async (target: string, by = send) => (await by({ target })).text
  const [first, second, last] = [await portOf('port'), await portOf('port'), await portOf('last')]
  expect([second, last]).toEqual([first, first])
  expect(await portOf('port')).not.toBe(first)
  // A request that must not arrive twice opens its own connection.
  const once = outgoing(limits)
  expect(await portOf('port', once)).not.toBe(await portOf('port', once))
})

test('requests beyond the most at once wait', async () => {
  const send = outgoing({ base: local.url, timeout: 10_000, longest: 1000, atOnce: 2 })
  const all = Promise.all([1, 2, 3, 4].map(() => send({ target: 'a/held' })))
  for (const _ of ['the first two', 'the others']) {
    await expect.poll(() => held.length).toBe(2)
    for (const response of held.splice(0)) response.end('done')
  }
  expect(await all).toHaveLength(4)
  expect(mostHeld).toBe(2)
})

describe('a URL of another origin', () => {
  // The client is configured for an outside system. A URL from a user or from an answer leads to our own
  // network instead.
  const elsewhere = () => at('https://api.example')
  const port = () => new URL(local.url).port

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    'localhost',
    '169.254.169.254',
    '10.1.2.3',
  ])('is refused at %s', async (host) => {
    const failure = await failureOf(elsewhere()({ target: `http://${host}:${port()}/a/echo` }))
    expect(failure.reason).toBe('address')
    expect(received).toEqual([])
  })

  test.each(['http://', 'ftp://example.com/x', 'file:///etc/passwd', 'javascript:1'])(
    'is refused as %s',
    async (target) => {
      expect((await failureOf(elsewhere()({ target }))).reason).toBe('address')
    },
  )

  test('is refused if one of several addresses is private', async () => {
    resolveTo([['8.8.8.8', '127.0.0.1']])
    const failure = await failureOf(elsewhere()({ target: `http://two.example:${port()}/a/echo` }))
    expect(failure.reason).toBe('address')
  })

  test('is connected to the address that was checked, whatever its name resolves to afterwards', async () => {
    const lookups = resolveTo([['4000::1'], ['127.0.0.1']])
    await failureOf(elsewhere()({ target: `http://rebound.example:${port()}/a/echo` }))
    expect(lookups).toHaveBeenCalledTimes(1)
    expect(received).toEqual([])
  })
})

/** Replaces the resolver: the addresses of the first lookup, of the second one, and so on. */
function resolveTo(answers: string[][]) {
  const left = [...answers]
  const lookup = (_host: string, _options: object, done: (error: null, found: dns.LookupAddress[]) => void) =>
    done(
      null,
      (left.shift() ?? []).map((address) => ({ address, family: isIP(address) })),
    )
  return vi.spyOn(dns, 'lookup').mockImplementation(lookup as never)
}

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['4000::1', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['::7f00:1', false],
  ['fec0::1', false],
  ['2002:7f00:1::', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})
