import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords of published leaks, in lower case, from zxcvbn-ts (MIT licence). */
let known: ReadonlySet<string> | undefined

const list = () => {
  known ??= new Set(dictionary['passwords-common'])
  return known
}

/** Removes punctuation at the end, which people often append to a common password. */
const withoutMarks = (password: string) => password.replace(/[^\p{L}\p{N}]{1,8}$/u, '')

/** Whether a password is among the 49,000 most common ones, ignoring case and punctuation at its end. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFC').toLowerCase()
  return list().has(folded) || list().has(withoutMarks(folded))
}
