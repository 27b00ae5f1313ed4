import { randomInt } from 'node:crypto'

/** The number of recovery codes per user. The first digit of a code is its index. */
const RECOVERY_CODES = 10
/** Digits and letters that are not easily confused. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_LETTERS = 9

/** Generates a recovery code for each index, such as `3K7QP-2MXRT`, with 45 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, place) => {
    const letters = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${place}${letters.slice(0, 4)}-${letters.slice(4)}`
  })

/** Normalises a typed code for hashing: upper case, without spaces and hyphens. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The index in a recovery code; `undefined` if it is not a valid code. */
export const placeIn = (code: string): number | undefined =>
  /^\d[2-9A-Z]{9}$/.test(code) ? Number(code[0]) : undefined
