import type { Language } from '@stayboard/contract'
import { formatMoney, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { notFound } from '../../kit/problems.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { jpegOf } from '../../kit/uploads/jpeg.ts'
import { openDocument } from '../files/files.service.ts'
import { partiesOf } from '../invoice-parties/invoice-parties.service.ts'
import * as offers from '../offers/offers.service.ts'
import { coverOf } from '../rooms/pdf.service.ts'
import type { SheetHead, SheetOption } from './proposal-sheet.ts'
import { aboutClient } from './proposals.repository.ts'
import { find } from './proposals.service.ts'
import type { SheetWords } from './sheet-words.ts'

type Row = Awaited<ReturnType<typeof find>>

/** The PDF that the client got or, for a draft, that would be sent now. */
export async function documentOf(actor: Actor, proposalId: number): Promise<FileAnswer> {
  const row = await find(actor, proposalId)
  if (row.documentHash === null) return drawn(actor, row)
  const kept = await openDocument(actor.files, row.documentHash)
  if (!kept) throw notFound()
  return new FileAnswer('application/pdf', row.documentName ?? '', kept.stream)
}

/** Draws a proposal as a PDF in the client's language (docs/rules/proposals.md#document). */
export async function drawn(actor: Actor, row: Row): Promise<FileAnswer> {
  const words = await wordsOf(row.language)
  const head = await headOf(actor, row, words)
  const options: SheetOption[] = []
  for (const offerId of row.offerIds) options.push(await optionOf(actor, offerId, row))
  const { pdfOf, headSheet, optionSheet, ...setting } = await drawing()
  async function* pages() {
    yield (before: number) => headSheet(head, options, words, setting, before)
    for (const option of options) yield (before: number) => optionSheet(option, head, words, setting, before)
  }
  const name = `${head.reference}-${row.number}.pdf`
  return new FileAnswer('application/pdf', name, await pdfOf(words.proposals.documentTitle, pages()))
}

interface Sample {
  letterhead: Contact & { brand: string; logo: string | null }
  client: string
  offer: SheetOption
  language: Language
}

/** A sample proposal without an enquiry, which shows the letterhead of a brand. */
export async function sampleOf(actor: Actor, { letterhead, client, offer, language }: Sample) {
  const words = await wordsOf(language)
  const { brand, logo: path } = letterhead
  const head: SheetHead = {
    ...{ brand, contact: contactOf(letterhead), client, reference: 'SB-0000', number: 1, invoice: '' },
    logo: path === null ? undefined : await jpegOf(actor.files, path, 'large'),
    ...{ day: today(actor.clock(), actor.officeTimezone), expiresOn: offer.expiresOn, introduction: null },
  }
  const { pdfOf, headSheet, optionSheet, ...setting } = await drawing()
  async function* pages() {
    yield (before: number) => headSheet(head, [offer], words, setting, before)
    yield (before: number) => optionSheet(offer, head, words, setting, before)
  }
  const title = words.proposals.documentTitle
  return new FileAnswer('application/pdf', `${brand}.pdf`, await pdfOf(title, pages()))
}

/** Loads the PDF library with the first document, because it needs 60 MB. */
async function drawing() {
  const { pdfOf } = await import('../../kit/pdf/pdf.ts')
  const { pageStyle, textRuns } = await import('../../kit/pdf/text-runs.ts')
  const { headSheet, optionSheet } = await import('./proposal-sheet.ts')
  return { pageStyle, pdfOf, textRuns, headSheet, optionSheet }
}

async function headOf(actor: Actor, row: Row, { invoiceParties }: SheetWords): Promise<SheetHead> {
  const about = await aboutClient(actor.db, row.enquiryId, actor.userId)
  const { brand, contactName, organisationName, refNumber: reference } = about
  const client = [contactName, organisationName].filter(Boolean).join(', ')
  const { number, expiresOn, introduction } = row
  const day = today(actor.clock(), actor.officeTimezone)
  const logo = about.logo === null ? undefined : await jpegOf(actor.files, about.logo, 'large')
  const parties = await partiesOf(actor, row.enquiryId)
  const invoice = parties.map((party) => partyText(party, invoiceParties.theRest)).join('; ')
  const contact = contactOf(about)
  return { brand, logo, contact, client, reference, day, number, expiresOn, introduction, invoice }
}

type Party = Awaited<ReturnType<typeof partiesOf>>[number]

/** The text about an invoice party: its name and its share. */
function partyText({ name, percent, amount }: Party, theRest: string): string {
  if (amount !== null) return `${name} (EUR ${formatMoney(amount)})`
  return `${name} (${percent === null ? theRest : `${percent} %`})`
}

/** The brand and client of an enquiry. */
export const headFor = ({ db }: Actor, enquiryId: number) => aboutClient(db, enquiryId, null)

/** The contact lines of a brand: address, phone number, email address and first host name. */
export function contactOf({ address, phone, email, domain }: Contact): string[] {
  const [site = ''] = domain.split(',')
  const lines = [...(address ?? '').split('\n'), phone ?? '', email ?? '', site]
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '')
}

type Contact = Pick<Awaited<ReturnType<typeof aboutClient>>, 'address' | 'phone' | 'email' | 'domain'>

/** An option as the client sees it: without notes and purchase prices. */
async function optionOf(actor: Actor, offerId: number, row: Row): Promise<SheetOption> {
  const { expiresOn: lastDay, language } = row
  const offer = await offers.get(actor, offerId)
  const { department, address, description, photo } = await coverOf(actor, offer.departmentId, language)
  const { checkIn, checkOut, nights, guests, roomtype, currency, deposit, expiresOn } = offer
  return {
    ...{ department, address, description, photo },
    ...{ checkIn, checkOut, nights, guests, roomtype, currency, deposit },
    expiresOn: expiresOn !== null && expiresOn < lastDay ? expiresOn : lastDay,
    lines: offer.salesLines ?? [],
    total: offer.salesTotal ?? { ex: 0, vat: 0, inc: 0 },
  }
}

async function wordsOf(language: Language): Promise<SheetWords> {
  const { proposals, offers: labels, invoiceParties, options, shared } = await loadLanguage(language)
  return { proposals, offers: labels, invoiceParties, options, shared, language }
}
