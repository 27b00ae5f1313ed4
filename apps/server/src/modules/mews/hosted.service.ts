import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { messageWithoutSecrets } from '../../integrations/mews/answers.ts'
import { Group, GroupResult } from '../../integrations/mews/group.ts'
import { Availabilities, Notification, Prices, Restrictions } from '../../integrations/mews/inventory.ts'
import type { OpenMews } from '../../integrations/mews/open.ts'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { noteReceived, noteStranger } from '../channel-calls/channel-calls.service.ts'
import { findSender, type Sender, setState } from './connections/connections.repository.ts'
import { hashOf } from './connections/tokens.service.ts'
import { takeAvailability, takePrices, takeRestrictions } from './inventory.service.ts'
import { receiveGroup } from './receiving/receiving.service.ts'
import {
  INVALID,
  NOT_AUTHENTICATED,
  NOT_PROCESSED,
  Refused,
  type Reply,
  refused,
  SYSTEM_ERROR,
  UNKNOWN_CONNECTION,
} from './results/replies.service.ts'
import { takeResult } from './results/results.service.ts'

/** The result of a message. `error` is shown in the watchdog although the message was accepted. */
interface Done {
  reply: Reply
  error?: string | null
}
type Operation = (actor: Actor, departmentId: number, message: object) => Promise<Done>

const accepted: Done = { reply: { success: true, asyncConfirmation: false } }

/** Validates a message. @throws Refused that names the first wrong field */
function read<Schema extends z.ZodType>(schema: Schema, message: object): z.output<Schema> {
  const { data, error } = schema.safeParse(message)
  const [issue] = error?.issues ?? []
  if (issue)
    throw new Refused({ code: INVALID, message: `Invalid value of field '${issue.path.join('.')}'.` })
  return data as z.output<Schema>
}

/** The states of a connection, by the type of a notification. */
const states: Readonly<Record<number, 'ACTIVE' | 'DEACTIVATED' | 'DELETED'>> = {
  2: 'ACTIVE',
  3: 'DEACTIVATED',
  4: 'DELETED',
}

const notified: Operation = async ({ db }, departmentId, message) => {
  const { type } = read(Notification, message)
  const state = states[type]
  if (state) await setState(db, departmentId, state)
  const error =
    state === 'ACTIVE' ? null : state ? `The connection was ${state.toLowerCase()} at Mews.` : CHANGED
  return { ...accepted, error }
}
const CHANGED = 'The configuration of the property was changed at Mews.'

/** The operations that Mews may call (docs/rules/mews.md#endpoints). */
const operations: Readonly<Record<string, Operation>> = {
  async processGroup(actor, departmentId, message) {
    const { verdict, cause } = await receiveGroup(actor, {
      departmentId,
      message: read(Group, message),
      source: messageWithoutSecrets(message),
    })
    const error = verdict === 'OUTDATED' ? OUTDATED : verdict === 'APPLIED' ? cause : null
    return { reply: { success: true, asyncConfirmation: true }, error }
  },
  async confirmGroup(actor, departmentId, message) {
    return { ...accepted, error: await takeResult(actor, departmentId, read(GroupResult, message)) }
  },
  async updateAvailability(actor, departmentId, message) {
    await takeAvailability(actor, departmentId, read(Availabilities, message))
    return accepted
  },
  async updateRestrictions(actor, departmentId, message) {
    await takeRestrictions(actor, departmentId, read(Restrictions, message))
    return accepted
  },
  async updatePrices(actor, departmentId, message) {
    await takePrices(actor, departmentId, read(Prices, message))
    return accepted
  },
  // This spelling is used in the documentation of Mews.
  changeNotificaton: notified,
  changeNotification: notified,
}
const OUTDATED = 'An outdated message was left out.'

/** The names of the operations that Mews may call. */
export const mewsOperations = Object.keys(operations)

/** A message of Mews: the operation in its URL, and its text. */
export interface Sent {
  operation: string
  text: string
  /** Called when the text is known to contain the token of Mews. */
  identified(): void
}

/** Processes a message of Mews. The answer says in its body whether the message was accepted; nothing is thrown. */
export async function answerMews(
  actor: Actor,
  open: OpenMews,
  { operation, text, identified }: Sent,
): Promise<Reply> {
  const begun = performance.now()
  const report = (err: unknown) => actor.log.error({ err }, 'a message of Mews failed')
  const known = Object.hasOwn(operations, operation) ? operations[operation] : undefined
  let departmentId: number | undefined
  try {
    if (!isOfMews(text, open)) throw new Refused(wrongToken)
    identified()
    const message = objectIn(text)
    const sender = await senderOf(actor, open, message)
    departmentId = sender.departmentId
    if (!known) throw new Refused({ code: INVALID, message: 'Unknown operation.' })
    if (!sender.isOnline) throw new Refused({ code: SYSTEM_ERROR, message: 'Not in operation.' })
    return await takeMessage(actor, known, { operation, departmentId: sender.departmentId, message, begun })
  } catch (error) {
    const refusals = refusalsFor(error)
    if (!(error instanceof Refused) && !(error instanceof Problem)) report(error)
    await note(actor, { operation: known ? operation : 'unknown', departmentId, refusals, begun }).catch(
      report,
    )
    return refused(...refusals)
  }
}

interface Accepted {
  operation: string
  departmentId: number
  message: object
  begun: number
}

/** Processes a message and stores it in the log, in one transaction, so that every processed message is in the log. */
const takeMessage = (actor: Actor, work: Operation, { operation, departmentId, message, begun }: Accepted) =>
  transaction(actor, async (within) => {
    const { reply, error = null } = await work(within, departmentId, message)
    const outcome = { state: 'DONE', duration: since(begun), error, answer: JSON.stringify(reply) } as const
    await noteReceived(within, { system: 'MEWS', operation, departmentId, ...outcome })
    return reply
  })

const since = (begun: number) => Math.round(performance.now() - begun)

/**
 * The error code for a failure. A violated rule stays violated on a repeat; anything else is our fault, so Mews is
 * asked to repeat.
 */
function refusalsFor(error: unknown) {
  if (error instanceof Refused) return error.refusals
  if (error instanceof Problem && error.status < 500 && error.status !== 409)
    return [{ code: NOT_PROCESSED, message: error.message }]
  return [{ code: SYSTEM_ERROR, message: 'System error.' }]
}

interface Failed {
  operation: string
  departmentId: number | undefined
  refusals: readonly { code: number; message: string }[]
  begun: number
}

async function note(actor: Actor, { operation, departmentId, refusals, begun }: Failed) {
  const error = refusals.map(({ message }) => message).join(' ')
  if (departmentId === undefined) return noteStranger(actor, 'MEWS', operation, error)
  const outcome = {
    state: 'FAILED',
    duration: since(begun),
    errorCode: refusals[0]?.code ?? null,
    error,
  } as const
  await noteReceived(actor, { system: 'MEWS', operation, departmentId, ...outcome })
}

function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Invalid JSON is refused below, like JSON of a wrong type.
  }
  throw new Refused({ code: INVALID, message: 'The body is no JSON object.' })
}

const wrongToken = { code: NOT_AUTHENTICATED, message: "Invalid 'clientToken'." }

/** Matches the first client token in a JSON text, as a JSON string. */
const CLIENT_TOKEN = /"clientToken"\s{0,20}:\s{0,20}("(?:[^"\\]|\\.){1,500}")/

/** Whether a text contains the token of Mews. Checked before parsing, so that texts of strangers are not parsed. */
function isOfMews(text: string, { callbackToken }: OpenMews): boolean {
  const [, quoted = '""'] = CLIENT_TOKEN.exec(text) ?? []
  try {
    return isSame(String(JSON.parse(quoted)), callbackToken)
  } catch {
    // The matched string is not valid JSON.
    return false
  }
}

const Tokens = z.object({ clientToken: z.string(), connectionToken: z.string() })

/** The connection that a message's tokens belong to. @throws Refused if the tokens are wrong */
async function senderOf({ db }: Actor, open: OpenMews, message: object): Promise<Sender> {
  const { data } = Tokens.safeParse(message)
  if (!data || !isSame(data.clientToken, open.callbackToken)) throw new Refused(wrongToken)
  const sender = await findSender(db, hashOf(data.connectionToken))
  if (!sender) throw new Refused({ code: UNKNOWN_CONNECTION, message: 'Connection not found.' })
  return sender
}

/** Compares two texts in constant time. */
const isSame = (given: string, wanted: string) =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(wanted)))
