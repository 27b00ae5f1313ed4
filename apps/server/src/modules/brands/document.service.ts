import { languages } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { FileAnswer } from '../../kit/calls/file-answer.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { get as getExploiter } from '../exploiters/exploiters.service.ts'
import { sampleOf } from '../proposals/document.service.ts'
import { findCaller } from './brands.repository.ts'

/** The nights of the sample stay. Its price is in cents, with 9 % VAT. */
const NIGHTS = 30
const PRICE = { ex: 180_000, vat: 16_200, inc: 196_200 }

/** A sample proposal on the letterhead of a brand, in the caller's language (docs/rules/brands.md#document). */
export async function documentOf(actor: Actor, exploiterId: number): Promise<FileAnswer> {
  const {
    name: brand,
    domain = '',
    email = null,
    phone = null,
    address = null,
    image = null,
  } = await getExploiter(actor, exploiterId)
  const caller = await findCaller(actor.db, actor.userId)
  const language = languages.find((one) => one === caller.language) ?? 'en'
  const { brands: words } = await loadLanguage(language)
  const checkIn = addDays(today(actor.clock(), actor.officeTimezone), 14)
  const offer = {
    ...{ department: words.sampleDepartment, address: words.sampleAddress, description: words.sampleText },
    ...{ photo: undefined, checkIn, checkOut: addDays(checkIn, NIGHTS), nights: NIGHTS, guests: 2 },
    ...{ roomtype: null, expiresOn: checkIn, currency: 'EUR', lines: [], total: PRICE, deposit: 0 },
  }
  const letterhead = { brand, domain, email, phone, address, logo: image }
  return sampleOf(actor, { letterhead, client: words.sampleClient, offer, language })
}
