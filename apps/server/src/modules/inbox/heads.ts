import { answerTo, Mail, previewOf, readAddresses, writeAddress } from '@stayboard/contract'
import { type Ours, posesAs } from './posing.ts'

interface Row {
  mailId: number
  state: string
  kind: string
  /** Whether a colleague wrote the mail, here or in another mail program. */
  isOwn: boolean
  fromName: string
  fromAddress: string
  toAddresses: string
  ccAddresses: string | null
  replyToAddress: string | null
  /** The first part of the text as HTML, which may be cut within a tag. */
  beginning: string
}

/**
 * Builds the summaries of all mails in a conversation, in the given order.
 * @param contact the email addresses of the person, in lower case
 * @param ours our names and addresses
 */
export function headsOf<R extends Row>(mails: readonly R[], contact: readonly string[], ours: Ours) {
  const strangers = newWriters(mails, contact)
  return mails.map(({ beginning, isOwn, ...mail }) => ({
    ...mail,
    answerTo: answerTo({ ...mail, isOwn }),
    answerAllCc: othersOf({ ...mail, isOwn }, ours.addresses),
    posesAs: isOwn || mail.state !== 'RECEIVED' ? null : posesAs(mail.fromName, ours),
    isNewPerson: strangers.has(mail.mailId),
    _links: { self: { href: `${Mail.item}/${mail.mailId}` } },
    preview: previewOf(beginning),
  }))
}

/** The further recipients of a reply to all: the other recipients of a mail, without our own addresses. */
function othersOf(mail: Pick<Row, 'ccAddresses'> & Parameters<typeof answerTo>[0], own: readonly string[]) {
  if (mail.isOwn) return mail.ccAddresses
  const known = new Set([...own, ...listed(answerTo(mail)).map(({ address }) => address.toLowerCase())])
  const others = listed(`${mail.toAddresses}, ${mail.ccAddresses ?? ''}`).filter(({ address }) => {
    const isNew = !known.has(address.toLowerCase())
    known.add(address.toLowerCase())
    return isNew
  })
  return others.map(writeAddress).join(', ') || null
}

const listed = (addresses: string) => readAddresses(addresses) ?? []

/**
 * The ids of mails from new participants: senders other than the person who had written nothing before, and to whom we
 * had not written.
 */
function newWriters(mails: readonly Row[], contact: readonly string[]): ReadonlySet<number> {
  const known = new Set(contact)
  const found = new Set<number>()
  // Sort by id, because the date of a mail is set by its sender.
  for (const mail of mails.toSorted((one, other) => one.mailId - other.mailId)) {
    const writer = mail.fromAddress.toLowerCase()
    if (!mail.isOwn && mail.kind !== 'BOUNCE' && !known.has(writer)) found.add(mail.mailId)
    for (const address of mail.isOwn ? recipientsOf(mail) : [writer]) known.add(address)
  }
  return found
}

const recipientsOf = ({ toAddresses, ccAddresses }: Row): string[] =>
  [toAddresses, ccAddresses ?? ''].flatMap((list) => listed(list).map(({ address }) => address.toLowerCase()))
