/** The Channel Manager API of Mews: the calls that this product makes (docs/rules/mews.md#calls). */
import { OutgoingError, outgoing, type Reply } from '../http/outgoing.ts'
import { pacer } from '../http/pacer.ts'
import { retrying } from '../http/retrying.ts'
import { Channels, Configuration, type Failure, Properties, Said, withoutSecrets } from './answers.ts'

/** Thrown if a call of Mews fails: it is away or busy, refuses the request, or its answer is unreadable. */
export class MewsError extends Error {
  override readonly name = 'MewsError'
  readonly reason: 'away' | 'refused' | 'garbled'
  /** The errors that Mews reports, without tokens. */
  readonly failures: readonly Failure[]
  readonly answer: string
  /** Seconds after which Mews accepts the next request. */
  readonly retryAfter: number | undefined
  constructor(reason: MewsError['reason'], said: { reply?: Reply | undefined; failures?: Failure[] } = {}) {
    const { reply, failures = [] } = said
    super(failures.map(({ code, message }) => `${code} ${message}`).join('; ') || `Mews is ${reason}`)
    this.reason = reason
    this.failures = failures
    this.answer = withoutSecrets(reply?.text ?? '')
    this.retryAfter = reply?.retryAfter
  }
}

export interface MewsOptions {
  /** The base URL of the platform, such as `https://api.mews.com`. */
  url: string
  /**
   * The complete URL for groups of reservations. It leads through a proxy that keeps card data away from this product.
   */
  groupUrl: string
  clientToken: string
  timeout?: number | undefined
  /** Divides the waits between attempts, which tests use to shorten them. */
  pace?: number | undefined
}

export type Mews = ReturnType<typeof mewsAt>

const TIMEOUT = 20_000
const LONGEST = 16 * 1024 * 1024
/** The pacer's limits. Mews publishes none for these calls, so only a 429 slows them down. */
const RATE = { count: 1000, span: 1000 }

/**
 * Creates a client of Mews. Reads are repeated a few times if they fail, because a person waits. The caller decides
 * about repeating writes, except that one refused with 429 is repeated here, because it was not processed. Both are
 * resent if Mews had closed the connection.
 */
export function mewsAt({ url, groupUrl, clientToken, timeout = TIMEOUT, pace }: MewsOptions) {
  // All writes may arrive twice: a group has an idempotency key, a confirmation names its message, and other messages
  // contain the complete state.
  const limits = { timeout, longest: LONGEST, atOnce: 4, mayRepeat: true }
  const [send, sendGroup] = [outgoing({ base: url, ...limits }), outgoing({ base: groupUrl, ...limits })]
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const posting = (to: typeof send, target: string, body: object) => () =>
    to({ method: 'POST', target, headers, body: JSON.stringify({ clientToken, ...body }) })
  const at = (operation: string) => `/api/channelManager/v1/${operation}`
  const read = async (operation: string, body: object) =>
    contentOf(await retrying(posting(send, at(operation), body), pace).catch(away))
  const paced = pacer({ ...RATE, pace })
  const write = async (asked: () => Promise<Reply>) => accepted(await paced(asked).catch(away))
  const writing = (operation: string) => (connectionToken: string, body: object) =>
    write(posting(send, at(operation), { connectionToken, ...body }))
  return {
    /** The properties of an employee, with their connection tokens. @throws MewsError */
    properties: async (email: string) =>
      parsed(Properties, await read('getProperties', { email })).properties,
    /** The room categories and rate plans of a property. @throws MewsError */
    configuration: async (connectionToken: string) =>
      parsed(Configuration, await read('getConfiguration', { connectionToken, extent })),
    /** The channels that Mews knows. @throws MewsError */
    channels: async (connectionToken: string) =>
      parsed(Channels, await read('getChannels', { connectionToken })).channels,
    /**
     * Replaces the mapping of rate plans to rooms. @returns the answer
     * @throws MewsError
     */
    setInventory: writing('setInventory'),
    /** Requests all prices, availability and restrictions, which Mews sends later. @throws MewsError */
    requestAriUpdate: writing('requestAriUpdate'),
    /** Reports the result of processing a group that Mews sent. @throws MewsError */
    processGroupConfirmation: writing('processGroupConfirmation'),
    /** Sends a group of reservations. The same `channelManagerId` updates the group. @throws MewsError */
    processGroup: (connectionToken: string, group: object) =>
      write(posting(sendGroup, groupUrl, { connectionToken, ...group })),
    close: async () => undefined,
  }
}

const extent = {
  includeUnsynchronizedRates: true,
  includeUnsynchronizedCategories: true,
  includeProducts: false,
  includeCompanies: false,
  includeAgeCategories: false,
}

function away(error: unknown): never {
  if (error instanceof OutgoingError) throw new MewsError(error.reason === 'tooLarge' ? 'garbled' : 'away')
  throw error
}

/** The JSON content of an answer. Failures also have the status 200, so the body decides. */
function contentOf(reply: Reply): object {
  if (reply.status === 429 || reply.status >= 500) throw new MewsError('away', { reply })
  if (reply.status !== 200) throw new MewsError('refused', { reply })
  const said = Said.safeParse(json(reply))
  if (!said.success) throw new MewsError('garbled', { reply })
  if (said.data.success === false) throw new MewsError('refused', { reply, failures: said.data.failures })
  return said.data
}

/** Checks that an answer reports success; without that the message does not count as accepted. */
function accepted(reply: Reply): string {
  const said = contentOf(reply)
  if (!('success' in said) || said.success !== true) throw new MewsError('garbled', { reply })
  return withoutSecrets(reply.text)
}

function json(reply: Reply): unknown {
  try {
    return JSON.parse(reply.text)
  } catch {
    // The reply is more useful than the parser's message.
    throw new MewsError('garbled', { reply })
  }
}

function parsed<T>(schema: { safeParse(value: unknown): { data?: T | undefined } }, content: object): T {
  const { data } = schema.safeParse(content)
  if (data === undefined) throw new MewsError('garbled')
  return data
}
