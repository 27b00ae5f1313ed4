import { optionalText, required, requiredEmail } from './fields.ts'
import { nfc } from './texts/text.ts'

/** An address in the format of a mail header: `Ann Berg <ann@berg.example>`. */
export interface MailAddress {
  /** The display name; empty if only the address is known. */
  name: string
  address: string
}

/** The maximum number of addresses in one field. */
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

/** The parts of a list of addresses. Separators within quotes or angle brackets do not separate. */
function separated(typed: string): string[] {
  const parts = ['']
  let [isQuoted, isBracketed] = [false, false]
  for (const character of typed) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '<' || character === '>')) isBracketed = character === '<'
    if (!isQuoted && !isBracketed && ',;\r\n'.includes(character)) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

const email = requiredEmail()

function readAddress(part: string): MailAddress | undefined {
  const at = part.endsWith('>') ? part.lastIndexOf('<') : -1
  const address = at < 0 ? part : part.slice(at + 1, -1).trim()
  if (!email.safeParse(address).success) return undefined
  const name = at < 0 ? '' : inOneLine(part.slice(0, at).replaceAll(/["<>]/g, ' '))
  return { name, address: nfc(address) }
}

/** Replaces line breaks and other control characters, which are forbidden in mail headers. */
const inOneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/**
 * Formats an address for a mail header. A name with punctuation is quoted. Quotation marks and brackets in names are removed,
 * because the sender chooses the name, which must not add a recipient.
 */
export function writeAddress({ name, address }: MailAddress): string {
  const plain = inOneLine(name.replaceAll(/["<>]/g, ' '))
  return plain === '' ? address : `${/[,;:@().[\]\\]/.test(plain) ? `"${plain}"` : plain} <${address}>`
}

const written = (typed: string) => readAddresses(typed)?.map(writeAddress).join(', ') ?? typed
/** Whether the number of separators is within the limit, checked first because parsing each address is slow. */
const isFew = (typed: string | null) =>
  typed === null || separated(typed).filter((part) => part !== '').length <= MOST_ADDRESSES
const few = { error: 'tooLong', abort: true } as const

/** One or more addresses, each with or without a name. */
export const addressList = required(4000)
  .refine(isFew, few)
  .overwrite(written)
  .refine((value) => readAddresses(value)?.length !== 0, { error: 'required' })
  .refine((value) => readAddresses(value) !== undefined, { error: 'email' })

/** Any number of addresses, each with or without a name. */
export const optionalAddressList = optionalText(4000)
  .refine(isFew, few)
  .overwrite((value) => value && (written(value) || null))
  .refine((value) => value === null || readAddresses(value) !== undefined, { error: 'email' })

/** A required line of text for the header of a mail: line breaks become spaces. */
export const requiredLine = (max: number) => required(max).overwrite(inOneLine)
