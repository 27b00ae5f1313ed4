import { answerTo, Mail, previewOf, readAddresses, writeAddress } from '@stayboard/contract'
import { type Ours, posesAs } from './posing.ts'

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

/** Who else gets an answer to all: the other recipients of a mail, without our own addresses. */
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
  [toAddresses, ccAddresses ?? ''].flatMap((list) => listed(list).map(({ address }) => address.toLowerCase()))
