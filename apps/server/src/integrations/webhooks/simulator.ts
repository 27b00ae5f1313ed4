/** A local receiver of webhooks that verifies signatures, for the demo and for tests. */
import { timingSafeEqual } from 'node:crypto'
import { type Asked, type Played, type Simulated, simulate } from '../simulating.ts'
import { signatureOf } from './signature.ts'

export interface Received {
  path: string
  id: string
  body: string
}

export interface ReceiverSimulator extends Simulated {
  /** Secrets by path. Messages to paths without a secret are accepted unverified. */
  readonly secrets: Map<string, string>
  /** The accepted messages, oldest first. */
  readonly accepted: Received[]
  /** Answers by path, instead of 204. */
  readonly answers: Map<string, Played>
}

/** Milliseconds of clock difference that are tolerated. Older messages may be replayed by an attacker. */
const TOLERANCE = 5 * 60_000

/** Starts the receiver. */
export async function startReceiver(): Promise<ReceiverSimulator> {
  const state = {
    secrets: new Map<string, string>(),
    accepted: [] as Received[],
    answers: new Map<string, Played>(),
  }
  const simulated = await simulate((asked) => receive(state, asked))
  return Object.assign(simulated, state)
}

type State = Pick<ReceiverSimulator, 'secrets' | 'accepted' | 'answers'>

const refusal = (status: number, message: string): Played => ({ status, body: { message } })

function receive({ secrets, accepted, answers }: State, asked: Asked): Played {
  const { path, body } = asked
  const secret = secrets.get(path)
  if (asked.method !== 'POST') return refusal(405, 'Send webhooks by POST.')
  if (secret && !isGenuine(asked, secret)) return refusal(401, 'The signature is not valid.')
  const planned = answers.get(path)
  if (planned) return planned
  accepted.push({ path, id: String(asked.headers['webhook-id']), body })
  return { status: 204 }
}

/** Whether one of the signatures matches the secret and is recent. */
function isGenuine({ headers, body }: Asked, secret: string): boolean {
  const at = Number(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() - at * 1000) <= TOLERANCE)) return false
  const expected = Buffer.from(signatureOf({ id: String(headers['webhook-id']), at, body }, secret))
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected))
}
