import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { turns } from './in-turn.ts'

const derive = promisify(argon2)

/** Argon2id with 19 MiB, 2 passes, 1 lane (trust.md). */
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const LANES = 1
const HASH_BYTES = 32

/** Each hash takes a core for tens of milliseconds: two at once leave the server room to answer. */
const inTurn = turns(2)

const digest = (password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength: HASH_BYTES,
    }),
  )

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password as it is kept, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await digest(password, salt, MEMORY_KIB, PASSES, LANES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{8,64})\$([\w+/]{16,128})$/

/** What a password is compared with where there is no such user, so that both take the same time. */
const nobody = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(HASH_BYTES))}`

/** Whether the password is the one that was kept; takes as long without one. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const parts = phc.exec(kept ?? nobody)
  if (!parts) return false
  const [, memory = '', passes = '', lanes = '', salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const actual = await digest(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
  )
  return actual.length === expected.length && timingSafeEqual(actual, expected) && kept !== undefined
}
