/** The longest text that is masked by default; the rest of a longer one is cut off. */
const LONGEST = 2_000

/** Names whose value is a secret, in a header, a query, JSON or a sentence. */
const NAMED =
  /\b((?:x-)?(?:api[-_]?key|access[-_]?token|refresh[-_]?token|client[-_]?secret|webhook[-_]?secret|token|secret|password|passwd|authorization|signature)["']?\s{0,3}[:=]\s{0,3}["']?)(?:(?:bearer|basic)\s{1,3})?[^\s"',;&)}\]]+/gi
/** What an OAuth server hands back in an address. */
const IN_QUERY = /([?&](?:code|state)=)[^\s&"']+/gi
const BEARER = /\b(bearer|basic)\s{1,3}[\w.~+/=-]{6,}/gi
/** Tokens and keys that are known by their form. */
const BY_FORM =
  /\b(?:eyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?|whsec_[\w+/=-]{8,}|(?:stb|scim)_\d{1,15}_[\w-]{8,})/g
const IN_ADDRESS = /(:\/\/)[^\s/@]{1,200}@/g

const MASK = '•••'

/** A shorter secret could be part of any word. */
const SHORTEST = 6

/** The secrets of the settings, the longest first, so that one that contains another is replaced as a whole. */
let secrets: string[] = []

/** From now on, these values are replaced in all that is logged, and in what is kept of errors. */
export function hide(values: readonly string[]): void {
  const known = values.filter((value) => value.length >= SHORTEST)
  secrets = [...new Set([...secrets, ...known])].sort((one, other) => other.length - one.length)
}

/** A text without the secrets of the settings. */
export const hidden = (text: string): string =>
  secrets.reduce((left, secret) => (left.includes(secret) ? left.replaceAll(secret, MASK) : left), text)

/**
 * A text for a log: the secrets of the settings, and whatever looks like a key, a token or a password, are replaced.
 * @param longest the length at which it is cut off
 */
export function masked(text: string, longest = LONGEST): string {
  return hidden(text)
    .slice(0, longest)
    .toWellFormed()
    .replace(IN_ADDRESS, `$1${MASK}@`)
    .replace(IN_QUERY, `$1${MASK}`)
    .replace(BEARER, `$1 ${MASK}`)
    .replace(NAMED, `$1${MASK}`)
    .replace(BY_FORM, MASK)
}
