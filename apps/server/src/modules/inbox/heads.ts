import { answerTo, Mail, type MailAddress, previewOf, readAddresses, writeAddress } from '@stayboard/contract'
import { type Ours, posing } from './posing.ts'

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
  const read = addressReader()
  const strangers = newWriters(mails, contact, read)
  const posesAs = posing(ours)
  return mails.map((mail) => ({
    ...mail,
    answerTo: answerTo(mail),
    answerAllCc: othersOf(mail, ours.addresses, read),
    posesAs: mail.isOwn || mail.state !== 'RECEIVED' ? null : posesAs(mail.fromName),
    isNewPerson: strangers.has(mail.mailId),
    _links: { self: { href: `${Mail.item}/${mail.mailId}` } },
    preview: previewOf(mail.beginning),
  }))
}

type Read = ReturnType<typeof addressReader>

/** Reads lists of addresses, each list once, because the mails of a conversation name the same people. */
function addressReader() {
  const known = new Map<string, MailAddress[]>()
  return (addresses: string): MailAddress[] => {
    const found = known.get(addresses) ?? readAddresses(addresses) ?? []
    known.set(addresses, found)
    return found
  }
}

/** The further recipients of a reply to all: the other recipients of a mail, without our own addresses. */
function othersOf(mail: Row, own: readonly string[], read: Read) {
  if (mail.isOwn) return mail.ccAddresses
  const known = new Set([...own, ...read(answerTo(mail)).map(({ address }) => address.toLowerCase())])
  const others = read(`${mail.toAddresses}, ${mail.ccAddresses ?? ''}`).filter(({ address }) => {
    const isNew = !known.has(address.toLowerCase())
    known.add(address.toLowerCase())
    return isNew
  })
  return others.map(writeAddress).join(', ') || null
}

/**
 * The ids of mails from new participants: senders other than the person who had written nothing before, and to whom we
 * had not written.
 */
function newWriters(mails: readonly Row[], contact: readonly string[], read: Read): ReadonlySet<number> {
  const known = new Set(contact)
  const found = new Set<number>()
  // Sort by id, because the date of a mail is set by its sender.
  for (const mail of mails.toSorted((one, other) => one.mailId - other.mailId)) {
    const writer = mail.fromAddress.toLowerCase()
    if (!mail.isOwn && mail.kind !== 'BOUNCE' && !known.has(writer)) found.add(mail.mailId)
    for (const address of mail.isOwn ? recipientsOf(mail, read) : [writer]) known.add(address)
  }
  return found
}

const recipientsOf = ({ toAddresses, ccAddresses }: Row, read: Read): string[] =>
  [toAddresses, ccAddresses ?? ''].flatMap((list) => read(list).map(({ address }) => address.toLowerCase()))
