import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { nfc } from '@stayboard/contract'
import { isCommonPassword } from '../../platform/secrets/common-passwords.ts'
import { invalid, Problem } from '../problems.ts'
import { fairQueue } from './limits/fair-queue.ts'

const derive = promisify(argon2)

/** The cost of an Argon2id hash: memory in KiB (19 MiB) and 2 passes. */
export const fullCost = { memoryKib: 19 * 1024, passes: 2 } as const

/** The cost of new hashes. Tests lower it (testing/cheap-passwords.ts). */
export const hashing: { memoryKib: number; passes: number } = { ...fullCost }
const LANES = 1
const HASH_BYTES = 32

/** The longest wait of a sign-in for its turn, in milliseconds. */
const PATIENCE = 10_000
const PATIENCE_WITH_GUESSERS = 1000
/** The weight of the latest sign-in in the moving average of wrong passwords. */
const LATEST = 0.1

/** The moving average of wrong passwords among recent sign-ins, from 0 to 1. */
let wrongShare = 0

/**
 * The queue of password hashes. Each occupies a core for tens of milliseconds, so two run at a time and the server can
 * still answer.
 */
const line = fairQueue({
  concurrency: 2,
  waiting: 64,
  patience: () => (wrongShare > 0.5 ? PATIENCE_WITH_GUESSERS : PATIENCE),
  busy: () => new Problem(503, 'signInBusy', { retryAfter: 2 }),
})

const digest = (password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  derive('argon2id', {
    message: nfc(password),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: HASH_BYTES,
  })

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Computes the hash of a password, in the PHC string format. Waits in the fair queue of its source. */
export async function hashPassword(
  password: string,
  source: string | null = null,
  signal?: AbortSignal,
): Promise<string> {
  const salt = randomBytes(16)
  const { memoryKib, passes } = hashing
  const hash = await line.join(source, () => digest(password, salt, memoryKib, passes, LANES), signal)
  return withCost(salt, hash)
}

/** Encodes a hash with its salt and cost in the PHC string format. */
const withCost = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${hashing.memoryKib},t=${hashing.passes},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`

/**
 * Hashes a password that a user chose.
 * @throws Problem 400 naming `password` if it is one of the most common passwords
 */
export async function hashChosenPassword(
  password: string,
  source: string | null = null,
  signal?: AbortSignal,
): Promise<string> {
  if (isCommonPassword(password)) throw invalid([{ field: 'password', code: 'commonPassword' }])
  return hashPassword(password, source, signal)
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{8,64})\$([\w+/]{16,128})$/

/** The hash to verify if the user does not exist, so that both cases take the same time. */
const nobody = () => withCost(randomBytes(16), randomBytes(HASH_BYTES))

interface Attempt {
  /** The source of the sign-in attempt, which has its own line in the fair queue. */
  source: string
  /** Aborted when the caller has gone. */
  signal?: AbortSignal | undefined
  /** Called when the turn has come, before the password is verified. May throw to refuse. */
  before(): Promise<void>
}

/**
 * Whether the password matches the hash. Takes equally long without a hash. Waits in the fair queue of its source.
 * @throws Problem 503 `signInBusy`, or what `before` throws
 */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  { source, signal, before }: Attempt = { source: '', before: async () => undefined },
): Promise<boolean> {
  const verify = async () => {
    await before()
    const isRight = await isPassword(password, stored)
    wrongShare += LATEST * (Number(!isRight) - wrongShare)
    return isRight
  }
  return line.join(source, verify, signal)
}

async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const parts = phc.exec(stored ?? nobody())
  if (!parts) return false
  const [, memory = '', passes = '', lanes = '', salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const nonce = Buffer.from(salt, 'base64')
  const actual = await digest(password, nonce, Number(memory), Number(passes), Number(lanes))
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored != null
}
