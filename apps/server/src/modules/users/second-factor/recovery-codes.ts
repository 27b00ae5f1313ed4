import { randomInt } from 'node:crypto'

/** How many codes a user gets. The first digit of a code is its place. */
const RECOVERY_CODES = 10
/** Digits and letters that nobody takes for another one. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_LETTERS = 9

/** A new code for each place, such as `3K7QP-2MXRT`, with 45 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, place) => {
    const letters = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    return `${place}${letters.slice(0, 4)}-${letters.slice(4)}`
  })

/** A code as it is hashed: in capitals, without spaces and hyphens. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The place that a code names; `undefined` if it is none. */
export const placeIn = (code: string): number | undefined =>
  /^\d[2-9A-Z]{9}$/.test(code) ? Number(code[0]) : undefined
