import { type AnswerOf, ContactedProvider, type offers, plainLines } from '@stayboard/contract'
import { nights, readOffer, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { apart, Unreadable } from '../../kit/apart.ts'
import type { PdfRead } from '../../kit/uploads/pdf-lines.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import * as mails from '../mails/mails.service.ts'
import { countryCodeOf, enquiryOf, offersOf } from './offers.repository.ts'

type Draft = AnswerOf<typeof offers.draft>

/**
 * Reads PDF files in a reader process, one at a time. A file that needs too much memory or time ends the reader and not
 * the server.
 */
const readPdf = apart<string, PdfRead>('pdf', { longest: 20_000 })

/** The most PDF files of a mail that are read. */
const MOST_FILES = 5

/**
 * Proposes values for an offer from a provider's mail and its PDF files (docs/rules/offers-from-mails.md).
 * @throws Problem 404 if the provider sent no such mail
 */
export async function draft(actor: Actor, contactedProviderId: number, wanted?: number): Promise<Draft> {
  const mailId = await contacted.mailOf(actor, contactedProviderId, wanted)
  const { enquiryId, departmentId } = await contacted.get(actor, contactedProviderId)
  const mail = await mails.get(actor, mailId)
  const { checkinDate, checkoutDate, guests } = await enquiryOf(actor.db, enquiryId)
  const files = await filesOf(actor, mail.attachments)
  const read = readOffer({
    subject: mail.subject,
    text: plainLines(mail.body),
    files: files.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }])),
    sentOn: today(new Date(mail.at), actor.officeTimezone),
    country: await countryCodeOf(actor.db, departmentId),
    nights: checkinDate && checkoutDate ? nights(checkinDate, checkoutDate) : null,
    guests,
  })
  return {
    ...read,
    mailId,
    at: mail.at,
    files: files.map(({ name, fault }) => ({ name, fault })),
    seenOfferIds: (await offersOf(actor.db, contactedProviderId)).map(({ offerId }) => offerId),
    _links: { self: { href: `${ContactedProvider.item}/${contactedProviderId}/offer` } },
  }
}

interface ReadFile {
  name: string
  text: string | null
  fault: Draft['files'][number]['fault']
}

/** The texts of a mail's PDF files, or why a file has none. */
async function filesOf(actor: Actor, attachments: readonly Attachment[]): Promise<ReadFile[]> {
  const all: ReadFile[] = []
  for (const { mailAttachmentId, name } of attachments.filter(isPdf).slice(0, MOST_FILES)) {
    const read = await textOf(actor, mailAttachmentId)
    all.push('text' in read ? { name, text: read.text, fault: null } : { name, text: null, ...read })
  }
  return all
}

type Attachment = Awaited<ReturnType<typeof mails.get>>['attachments'][number]

const isPdf = ({ type, warning }: Attachment) => type === 'application/pdf' && warning === null

async function textOf(actor: Actor, mailAttachmentId: number): Promise<PdfRead> {
  const { incoming } = actor.files
  const { content } = await mails.attachment(actor, mailAttachmentId)
  const { path } = await incoming.receive(content)
  try {
    return await readPdf(path)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    actor.log.warn({ mailAttachmentId, reason: error.message }, 'a PDF could not be read')
    return { fault: 'LARGE' }
  } finally {
    await incoming.discard(path)
  }
}
