import { ALIKE_LIMIT, type MessageKey } from '@stayboard/contract'

/** The codes in order without duplicates, or the error of the text. */
export type ParsedCodes = { ok: true; codes: string[] } | { ok: false; message: MessageKey }

const refused = { ok: false, message: 'codes' } as const
const LONGEST = 40

/**
 * Parses the codes of rooms: `101-140`, `A01–A12`, `101, 102, Penthouse`, or one per line. Ranges keep leading zeros. At most
 * 200 codes in all (docs/rules/rooms-and-space-types.md#many-at-once).
 */
export function parseCodes(typed: string): ParsedCodes {
  const parts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const codes = new Set<string>()
  for (const part of parts) {
    const range = rangeOf(part)
    if (range === null || part.length > LONGEST) return refused
    if (range.length > ALIKE_LIMIT) return { ok: false, message: 'tooManyCodes' }
    for (const code of range) codes.add(code)
    if (codes.size > ALIKE_LIMIT) return { ok: false, message: 'tooManyCodes' }
  }
  return codes.size > 0 ? { ok: true, codes: [...codes] } : refused
}

const RANGE = /^(\D{0,20}?)(\d{1,9}) ?(?:[-–—]|t\/m) ?(\D{0,20}?)(\d{1,9})$/u

/** The codes of one part: a range, or the part itself. `null` for a range that is descending or has two prefixes. */
function rangeOf(part: string): string[] | null {
  const match = RANGE.exec(part)
  if (!match) return [part]
  const [, prefix = '', first = '', otherPrefix = '', last = ''] = match
  if (otherPrefix !== '' && otherPrefix !== prefix) return null
  const [from, to] = [Number(first), Number(last)]
  if (to < from) return null
  // One more than the limit is enough to detect that there are too many.
  const count = Math.min(to - from, ALIKE_LIMIT) + 1
  return Array.from(
    { length: count },
    (_, index) => prefix + String(from + index).padStart(first.length, '0'),
  )
}

/** The name of a room with its code in place of `{code}`, or appended. */
export const nameWithCode = (name: string, code: string): string =>
  name.includes('{code}') ? name.replaceAll('{code}', () => code) : `${name} ${code}`
