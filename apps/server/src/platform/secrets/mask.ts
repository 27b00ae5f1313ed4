/** The default length to which masked texts are cut. */
const LONGEST = 2_000

/** Matches names whose value is a secret, with the value, in a header, query, JSON or sentence. */
const NAMED =
  /\b((?:x-)?(?:api[-_]?key|access[-_]?token|refresh[-_]?token|client[-_]?secret|webhook[-_]?secret|token|secret|password|passwd|authorization|signature)["']?\s{0,3}[:=]\s{0,3}["']?)(?:(?:bearer|basic)\s{1,3})?[^\s"',;&)}\]]+/gi
/** Matches OAuth parameters in a redirect URL. */
const IN_QUERY = /([?&](?:code|state)=)[^\s&"']+/gi
const BEARER = /\b(bearer|basic)\s{1,3}[\w.~+/=-]{6,}/gi
/** Matches tokens and keys with a recognisable format. */
const BY_FORM =
  /\b(?:eyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?|whsec_[\w+/=-]{8,}|(?:stb|scim)_\d{1,15}_[\w-]{8,})/g
const IN_ADDRESS = /(:\/\/)[^\s/@]{1,200}@/g

const MASK = '•••'

/** The shortest secret that is masked. A shorter one could be part of any word. */
const SHORTEST = 6

/**
 * The secrets of the settings, the longest first, so that a secret that contains another one is replaced as a whole.
 */
let secrets: string[] = []

/** Registers secrets that are masked in everything that is logged and in stored errors from now on. */
export function hide(values: readonly string[]): void {
  const known = values.filter((value) => value.length >= SHORTEST)
  secrets = [...new Set([...secrets, ...known])].sort((one, other) => other.length - one.length)
}

/** Masks the registered secrets in a text. */
export const hidden = (text: string): string =>
  secrets.reduce((left, secret) => (left.includes(secret) ? left.replaceAll(secret, MASK) : left), text)

/**
 * Masks a text for a log: registered secrets, and whatever looks like a key, token or password.
 * @param longest the length to which it is cut
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
