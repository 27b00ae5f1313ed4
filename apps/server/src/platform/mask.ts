/** The longest text that is masked; the rest of a longer one is cut off. */
const LONGEST = 2_000

/** Names whose value is a secret, in a header, a query, JSON or a sentence. */
const NAMED =
  /\b((?:x-)?(?:api[-_]?key|access[-_]?token|refresh[-_]?token|client[-_]?secret|webhook[-_]?secret|token|secret|password|passwd|authorization|signature)["']?\s{0,3}[:=]\s{0,3}["']?)(?:(?:bearer|basic)\s{1,3})?[^\s"',;&)}\]]+/gi
/** What an OAuth server hands back in an address. */
const IN_QUERY = /([?&](?:code|state)=)[^\s&"']+/gi
const BEARER = /\b(bearer|basic)\s{1,3}[\w.~+/=-]{6,}/gi
/** Tokens and keys that are known by their form. */
const BY_FORM = /\b(?:eyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?|whsec_[\w+/=-]{8,})/g
const IN_ADDRESS = /(:\/\/)[^\s/@]{1,200}@/g

const MASK = '•••'

/** A text for a log: whatever looks like a key, a token or a password is replaced. */
export function masked(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(IN_ADDRESS, `$1${MASK}@`)
    .replace(IN_QUERY, `$1${MASK}`)
    .replace(BEARER, `$1 ${MASK}`)
    .replace(NAMED, `$1${MASK}`)
    .replace(BY_FORM, MASK)
}
