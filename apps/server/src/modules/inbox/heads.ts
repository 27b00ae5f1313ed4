import { answerTo, beginningOf, Mail, plainText, readAddresses } from '@stayboard/contract'

/** The longest preview of a mail, in code units. */
const PREVIEW = 160

/** The code units of a text that are read for its preview, at least (`conversation.repository.ts`). */
const BEGINNING = 600

interface Row {
  mailId: number
  state: string
  kind: string
  /** Whether a colleague wrote it, in whatever program. */
  isOwn: boolean
  fromName: string
  fromAddress: string
  toAddresses: string
  ccAddresses: string | null
  replyToAddress: string | null
  /** The first part of its text as HTML, possibly cut in a tag. */
  beginning: string
}

/**
 * The heads of all mails of a conversation, in the given order.
 * @param contact the addresses of its person, in lower case
 */
export function headsOf<R extends Row>(mails: readonly R[], contact: readonly string[]) {
  const strangers = newWriters(mails, contact)
  return mails.map(({ beginning, isOwn, ...mail }) => ({
    ...mail,
    answerTo: answerTo({ ...mail, isOwn }),
    isNewPerson: strangers.has(mail.mailId),
    _links: { self: { href: `${Mail.item}/${mail.mailId}` } },
    preview: previewOf(beginning),
  }))
}

/** The mails whose writers are new: they are not its person, wrote nothing before, and we did not write to them. */
function newWriters(mails: readonly Row[], contact: readonly string[]): ReadonlySet<number> {
  const known = new Set(contact)
  const found = new Set<number>()
  // By their ids, because a mail says itself when it was written.
  for (const mail of mails.toSorted((one, other) => one.mailId - other.mailId)) {
    const writer = mail.fromAddress.toLowerCase()
    if (!mail.isOwn && mail.kind !== 'BOUNCE' && !known.has(writer)) found.add(mail.mailId)
    for (const address of mail.isOwn ? recipientsOf(mail) : [writer]) known.add(address)
  }
  return found
}

const recipientsOf = ({ toAddresses, ccAddresses }: Row): string[] =>
  [toAddresses, ccAddresses ?? ''].flatMap((list) =>
    (readAddresses(list) ?? []).map(({ address }) => address.toLowerCase()),
  )

/** The last character of a text that was cut may be a part of an emoji. */
function previewOf(beginning: string): string {
  const text = plainText(beginning.replace(/<[^>]*$|&[^;]{0,9}$/, ''))
  return beginningOf(text, Math.min(PREVIEW, beginning.length < BEGINNING ? text.length : text.length - 1))
}
