import type { MailState } from '@stayboard/contract'
import { writeAddress } from '@stayboard/contract'
import { enquiries } from '../enquiries/enquiries.ts'
import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { exploiters } from '../system/exploiters.ts'
import type { World } from '../world.ts'
import { messageMails } from './messages.ts'

type Mail = Row<'mails'>

const HOUR = 3_600_000

/** The texts of client and office in turn. The placeholders `{name}`, `{place}` and `{reference}` are filled in. */
const stories: readonly [readonly string[], ...(readonly string[])[]] = [
  [
    '<p>Hello,</p><p>We need rooms in {place} for our team. Can you make us an offer?</p>',
    '<p>Dear {name},</p><p>Thank you for your request, reference {reference}. We have asked several houses in {place} and will send you a proposal tomorrow.</p><p>Kind regards</p>',
    '<p>That sounds good. A kitchen is important to us, and a <b>parking space</b>.</p>',
  ],
  [
    '<p>Beste,</p><p>Graag ontvangen wij een voorstel voor een verblijf in {place}.</p><ul><li>dicht bij de bouwplaats</li><li>wekelijks schoonmaken</li></ul>',
    '<p>Beste {name},</p><p>Dank u voor uw aanvraag. Wij komen er uiterlijk morgen op terug.</p><p>Met vriendelijke groet</p>',
  ],
  [
    '<p>Hi, is there still something free in {place}?</p>',
    '<p>Dear {name},</p><p>There is. I have put a studio on hold for you until Friday.</p>',
    '<p>Thank you, that is quick!</p>',
    '<p>You are welcome. The proposal follows today.</p>',
  ],
]

/** The states of the last mail in some conversations, if it was sent by the office. */
const endings: readonly [place: number, state: MailState, reason: string | null][] = [
  [5, 'FAILED', '550 5.1.1 The email account that you tried to reach does not exist'],
  [11, 'UNCERTAIN', 'Timeout'],
  [17, 'WRITTEN', null],
]

/** Mails with the clients of enquiries that have an owner: a request, answers of the office, and replies. */
function* enquiryMails(world: World): Generator<Mail> {
  const brands = new Map([...exploiters()].map((one) => [one.exploiterId, one]))
  let mailId = 0
  for (const enquiry of enquiries(world)) {
    const { enquiryId = 0, clientEmail, contactName, location, refNumber, userId, timeStamp } = enquiry
    const random = randomFor('mails', Number(enquiryId))
    const brand = brands.get(enquiry.exploiterId)
    if (!clientEmail || !userId || !brand?.email || !random.chance(0.7)) continue
    const story = random.pick(stories)
    const first = mailId + 1
    const client = writeAddress({ name: contactName, address: clientEmail })
    const house = writeAddress({ name: brand.name, address: brand.email })
    for (const [place, text] of story.entries()) {
      const at = new Date(Date.parse(String(timeStamp)) + (place * 5 + random.between(0, 3)) * HOUR)
      if (at > world.now) break
      mailId += 1
      const isOurs = place % 2 === 1
      const outcome = outcomeOf(isOurs, Number(enquiryId), at)
      yield {
        mailId,
        enquiryId,
        ...outcome,
        fromName: isOurs ? brand.name : contactName,
        fromAddress: isOurs ? brand.email : clientEmail,
        toAddresses: isOurs ? client : house,
        subject: `${place === 0 ? '' : 'Re: '}${location ?? refNumber}`,
        body: filled(text, { name: contactName, place: location ?? '', reference: refNumber }),
        messageId: `<${mailId}.demo${first}@${isOurs ? 'citystay.example' : 'mail.example'}>`,
        thread: `demo${first}`,
        replyToId: place === 0 ? null : mailId - 1,
        userId: isOurs ? userId : null,
        at: at.toISOString(),
        sendAfter: at.toISOString(),
      }
      // A mail that was not delivered gets no answer.
      if (isOurs && outcome.state !== 'SENT') break
    }
  }
}

/** The mails of enquiries, and those of the inbox. */
export function* mails(world: World): Generator<Mail> {
  let last = 0
  for (const mail of enquiryMails(world)) {
    last = mail.mailId ?? last
    yield mail
  }
  yield* messageMails(world, last)
}

function outcomeOf(isOurs: boolean, enquiryId: number, at: Date): Pick<Mail, 'state' | 'reason' | 'sentAt'> {
  if (!isOurs) return { state: 'RECEIVED', reason: null, sentAt: null }
  const [, state, reason] = endings.find(([place]) => enquiryId % 40 === place) ?? [0, 'SENT', null]
  return { state, reason, sentAt: state === 'SENT' ? at.toISOString() : null }
}

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
