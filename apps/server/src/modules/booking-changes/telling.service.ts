import type { ChangeReader, Language } from '@stayboard/contract'
import { formatDay, UNASSIGNED } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { languageOf } from '../../kit/texts/language-of.ts'
import { filled } from '../../kit/texts/letters.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { queueMail } from '../mails/sending/queue.service.ts'
import type { Line } from '../stays/lines.service.ts'
import { clientOf, housesOf } from './booking-changes.repository.ts'
import type { Change } from './change.ts'

interface Changed {
  before: readonly Line[]
  after: readonly Line[]
  /** The cancellation fee in cents. */
  fee: number | null
}

interface Recipient {
  reader: ChangeReader
  name: string
  contact: string
  toAddress: string | null
  language: Language
  /** Whether the mail to the recipient mentions a booking. */
  concerns: (line: Line) => boolean
}

/** The proposed mails to the client and the providers (docs/rules/booking-changes.md#mails). */
export async function proposedMails(actor: Actor, enquiryId: number, changed: Changed) {
  const client = await clientOf(actor.db, enquiryId, actor.userId)
  const ids = new Set([...changed.before, ...changed.after].map(({ departmentId }) => departmentId))
  const houses = await housesOf(actor.db, [...ids])
  const recipients: Recipient[] = [
    {
      ...{ reader: 'CLIENT', name: client.contactName, contact: client.contactName },
      toAddress: client.clientEmail,
      language: client.language ?? languageOf(client.countryCode ?? ''),
      concerns: () => true,
    },
    ...houses.map(
      ({ departmentId, name, contactName, toAddress, countryCode }): Recipient => ({
        ...{ reader: 'PROVIDER', name, contact: contactName ?? name, toAddress },
        language: languageOf(countryCode),
        concerns: (line) => line.departmentId === departmentId,
      }),
    ),
  ]
  const mails = []
  for (const { contact, concerns, ...one } of recipients) {
    const { bookingChanges: words } = await loadLanguage(one.language)
    const listed = (lines: readonly Line[]) => lines.filter(concerns).map((line) => lineText(line, words))
    const values = {
      ...{ contact, reference: client.refNumber, sender: client.sender },
      before: listed(changed.before).join('\n') || words.nothing,
      after:
        [...listed(changed.after), ...feeText(one.reader, changed.fee, words)].join('\n') || words.nothing,
    }
    const text = one.reader === 'CLIENT' ? words.clientText : words.providerText
    mails.push({ ...one, subject: filled(words.subject, values), text: filled(text, values) })
  }
  return mails
}

type Words = Awaited<ReturnType<typeof loadLanguage>>['bookingChanges']

/** A booking as a line of a mail: its room, nights and guests, or that it is cancelled. */
function lineText({ roomCode, departmentName, checkIn, checkOut, state, totalAdults }: Line, words: Words) {
  const room = roomCode === UNASSIGNED ? departmentName : `${departmentName}, ${roomCode}`
  const people = filled(words.people, { count: String(totalAdults) })
  return `- ${room}: ${formatDay(checkIn)} – ${formatDay(checkOut)}, ${state === 'CANCELLED' ? words.cancelled : people}`
}

/** The text about the fee. Only the mail to the client has one. */
const feeText = (reader: ChangeReader, fee: number | null, words: Words) =>
  fee === null || reader === 'PROVIDER' ? [] : [filled(words.feeText, { amount: euros(fee) })]

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Queues the selected mails as edited. They are sent after ten seconds, unless the change is undone before. */
export async function sendMails(within: Actor, enquiryId: number, mails: Change['mails']): Promise<void> {
  for (const { toAddress, text, ...mail } of mails)
    await queueMail(within, {
      ...mail,
      ...{ enquiryId, kind: 'MESSAGE', toAddresses: toAddress, body: htmlOf(text) },
    })
}
