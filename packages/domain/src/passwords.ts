/**
 * Whether a password was typed twice alike (C5, decisions 4). Both empty is no password, and alike; composed and
 * separate accents are one, as they are in the hash.
 */
export function isTypedTwice(password: string | null | undefined, again: string | null | undefined): boolean {
  return (password ?? '').normalize('NFC') === (again ?? '').normalize('NFC')
}
