/** The Channel Manager API of Mews: the calls that this product makes (docs/rules/mews.md#calls). */
import { OutgoingError, outgoing, type Reply } from '../http/outgoing.ts'
import { pacer } from '../http/pacer.ts'
import { retrying } from '../http/retrying.ts'
import { Channels, Configuration, type Failure, Properties, Said, withoutSecrets } from './answers.ts'

/** Why a call failed: Mews is away or busy, refuses what was sent, or answers what cannot be read. */
export class MewsError extends Error {
  override readonly name = 'MewsError'
  readonly reason: 'away' | 'refused' | 'garbled'
  /** What Mews says, without tokens. */
  readonly failures: readonly Failure[]
  readonly answer: string
  /** Seconds after which Mews wants to be asked again. */
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
  /** The platform, such as `https://api.mews.com`. */
  url: string
  /** The whole address to which groups of reservations are sent: a proxy keeps card data away from us. */
  groupUrl: string
  clientToken: string
  timeout?: number | undefined
  /** Divides the waits between tries. */
  pace?: number | undefined
}

export type Mews = ReturnType<typeof mewsAt>

const TIMEOUT = 20_000
const LONGEST = 16 * 1024 * 1024
/** Mews publishes no rate for these calls, so only 429 slows them down. */
const RATE = { count: 1000, span: 1000 }

/**
 * Mews at the configured address. A call that reads is repeated a few times if it fails, because a person waits for it. For one
 * that writes the caller decides; only one that is refused with 429 is sent again, because it was not done. Both are sent again
 * if they met a connection that Mews had closed.
 */
export function mewsAt({ url, groupUrl, clientToken, timeout = TIMEOUT, pace }: MewsOptions) {
  // A group has its key, an answer names its message, and other messages hold the whole state, so a second one changes nothing.
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
    /** The properties of an employee, with the tokens of their connections. @throws MewsError */
    properties: async (email: string) =>
      parsed(Properties, await read('getProperties', { email })).properties,
    /** Room categories and rate plans of a property. @throws MewsError */
    configuration: async (connectionToken: string) =>
      parsed(Configuration, await read('getConfiguration', { connectionToken, extent })),
    /** The channels that Mews knows. @throws MewsError */
    channels: async (connectionToken: string) =>
      parsed(Channels, await read('getChannels', { connectionToken })).channels,
    /** Replaces which rate plans are sold for which rooms. @returns the answer. @throws MewsError */
    setInventory: writing('setInventory'),
    /** Asks for all prices, availability and restrictions, which come later. @throws MewsError */
    requestAriUpdate: writing('requestAriUpdate'),
    /** Says how a group that Mews sent was processed. @throws MewsError */
    processGroupConfirmation: writing('processGroupConfirmation'),
    /** Sends a group of reservations. The same `channelManagerId` again changes the group. @throws MewsError */
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

/** The status is 200 even for failures, so the body decides. */
function contentOf(reply: Reply): object {
  if (reply.status === 429 || reply.status >= 500) throw new MewsError('away', { reply })
  if (reply.status !== 200) throw new MewsError('refused', { reply })
  const said = Said.safeParse(json(reply))
  if (!said.success) throw new MewsError('garbled', { reply })
  if (said.data.success === false) throw new MewsError('refused', { reply, failures: said.data.failures })
  return said.data
}

/** What was sent counts as accepted only if the answer says so. */
function accepted(reply: Reply): string {
  const said = contentOf(reply)
  if (!('success' in said) || said.success !== true) throw new MewsError('garbled', { reply })
  return withoutSecrets(reply.text)
}

function json(reply: Reply): unknown {
  try {
    return JSON.parse(reply.text)
  } catch {
    // The reply says more than the parser.
    throw new MewsError('garbled', { reply })
  }
}

function parsed<T>(schema: { safeParse(value: unknown): { data?: T | undefined } }, content: object): T {
  const { data } = schema.safeParse(content)
  if (data === undefined) throw new MewsError('garbled')
  return data
}
