import { optionalText, required, requiredEmail } from './fields.ts'

/** A person's address as in the header of a mail: `Ann Berg <ann@berg.example>`. */
export interface MailAddress {
  /** Empty if only the address is known. */
  name: string
  address: string
}

/** The most addresses in one field. */
const MOST_ADDRESSES = 50

/**
 * Reads addresses as people type and paste them: `a@b.nl; "Berg, Ann" <ann@berg.nl>`, separated by commas, semicolons
 * or line breaks.
 * @returns `undefined` if one of them is not an address
 */
export function readAddresses(typed: string): MailAddress[] | undefined {
  const parts = separated(typed).filter((part) => part !== '')
  const addresses = parts.map(readAddress)
  return addresses.every((one) => one !== undefined) ? addresses : undefined
}

/** The parts between separators that are neither quoted nor in angle brackets. */
function separated(typed: string): string[] {
  const parts = ['']
  let [isQuoted, isBracketed] = [false, false]
  for (const character of typed) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '<' || character === '>')) isBracketed = character === '<'
    if (!isQuoted && !isBracketed && /[,;\r\n]/.test(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

function readAddress(part: string): MailAddress | undefined {
  const at = part.endsWith('>') ? part.lastIndexOf('<') : -1
  const address = at < 0 ? part : part.slice(at + 1, -1).trim()
  if (!requiredEmail().safeParse(address).success) return undefined
  const name = at < 0 ? '' : inOneLine(part.slice(0, at).replaceAll(/["<>]/g, ' '))
  return { name, address: address.normalize('NFC') }
}

/** The text without line breaks and other control characters, which must not be in the header of a mail. */
const inOneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** An address as people write it. A name with punctuation is quoted. */
export const writeAddress = ({ name, address }: MailAddress): string =>
  name === '' ? address : `${/[,;:@().[\]\\]/.test(name) ? `"${name}"` : name} <${address}>`

const written = (typed: string) => readAddresses(typed)?.map(writeAddress).join(', ') ?? typed
const isFew = (typed: string) => (readAddresses(typed)?.length ?? 0) <= MOST_ADDRESSES

/** One or more addresses, each with or without a name. */
export const addressList = required(4000)
  .overwrite(written)
  .refine((value) => readAddresses(value)?.length !== 0, { error: 'required' })
  .refine((value) => readAddresses(value) !== undefined, { error: 'email' })
  .refine(isFew, { error: 'tooLong' })

/** The same, or none. */
export const optionalAddressList = optionalText(4000)
  .overwrite((value) => value && (written(value) || null))
  .refine((value) => value === null || readAddresses(value) !== undefined, { error: 'email' })
  .refine((value) => value === null || isFew(value), { error: 'tooLong' })

/** A required line of text for the header of a mail: line breaks become spaces. */
export const requiredLine = (max: number) => required(max).overwrite(inOneLine)
