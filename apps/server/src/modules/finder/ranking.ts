import { spellingsOf } from '@stayboard/domain'

/** The score of a name that does not contain the text. */
const NO_MATCH = 4

/**
 * The score of a name or code for the search text; lower is better. The best matching spellings of both are compared.
 */
const scoreOf = (name: string, text: string): number =>
  Math.min(
    NO_MATCH,
    ...spellingsOf(name).flatMap((held) =>
      spellingsOf(text.trim()).map((wanted) => scoreOfSpelling(held, wanted)),
    ),
  )

function scoreOfSpelling(held: string, wanted: string): number {
  if (held === wanted) return 0
  if (held.startsWith(wanted)) return 1
  if (` ${held.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${wanted}`)) return 2
  return held.includes(wanted) ? 3 : NO_MATCH
}

/**
 * Ranks found records: exact names or codes first, then names that begin with the text, names with a word that begins
 * with it, names that contain it, and last records found by another field, such as an email address.
 */
export function ranked<Found extends { name: string; hint: string | null }>(
  found: readonly Found[],
  text: string,
): Found[] {
  const scored = found.map((record) => ({ record, score: best(record, text) }))
  scored.sort((a, b) => a.score - b.score || a.record.name.localeCompare(b.record.name))
  return scored.map(({ record }) => record)
}

/** Orders kinds of record by their best match. Kinds with equally good matches keep their order. */
export function byBestMatch<Kind extends string>(
  kinds: readonly Kind[],
  found: readonly { kind: Kind; name: string; hint: string | null }[],
  text: string,
): Kind[] {
  const bestOf = new Map<Kind, number>()
  for (const record of found)
    bestOf.set(record.kind, Math.min(bestOf.get(record.kind) ?? NO_MATCH, best(record, text)))
  return kinds.toSorted((a, b) => (bestOf.get(a) ?? NO_MATCH) - (bestOf.get(b) ?? NO_MATCH))
}

/**
 * The best score of a record. Its hint, such as a reference number, counts only if it equals the text or begins with
 * it.
 */
function best({ name, hint }: { name: string; hint: string | null }, text: string): number {
  const byHint = hint === null ? NO_MATCH : scoreOf(hint, text)
  return Math.min(scoreOf(name, text), byHint <= 1 ? 1 : NO_MATCH)
}
