/** Time-based one-time passwords, as authenticator apps show them (RFC 6238 with SHA-1, 6 digits and 30 seconds). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** The time steps by which a clock may differ. */
const TOLERANCE = 1
/** The length of a secret: that of the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in Base32 (RFC 4648) without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Decodes Base32. Invalid characters are ignored. */
function bytesOf(text: string): Buffer {
  const bits = [...text]
    .filter((letter) => LETTERS.includes(letter))
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Generates a random secret in Base32. */
export const newSecret = () => base32(randomBytes(SECRET_BYTES))

/**
 * Computes the code of a time step. @param secret in Base32
 * @param digits 6 in apps, 8 in the examples of the RFC
 */
export function codeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Whether a text may be a code: six digits. */
export const isCode = (text: string) => /^\d{6}$/.test(text)

/** The time step of a moment. */
export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The latest time step near now that has this code; `undefined` for a wrong code. Runs in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => stepAt(now) + TOLERANCE - index)
  const given = Buffer.from(isCode(code) ? code : '-'.repeat(DIGITS))
  return steps.filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given))[0]
}

/** The `otpauth:` URL that authenticator apps read from a QR code. */
export function otpauthOf(secret: string, issuer: string, account: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
