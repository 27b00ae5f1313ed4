import { type Fase, fases } from '@stayboard/contract'
import { addDays, formatMoney, isOpen, needsCancelReason, referenceNumber, today } from '@stayboard/domain'
import { type Company, companyAt } from '../clients/companies.ts'
import { contactsOf } from '../clients/contacts.ts'
import { fillIn, mailbox, person } from '../clients/people.ts'
import {
  cancelReasons,
  competitors,
  enquiryNotes,
  moreInfos,
  nextSteps,
  priceInfos,
  wishes,
} from '../clients/phrases.ts'
import { towns } from '../providers/towns.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { exploiterId, exploiterShares } from '../system/exploiters.ts'
import { owners } from '../system/users.ts'
import { daysBefore, enquiryAge, knownOrganisations, type World } from '../world.ts'
import { fasesUntil } from './fases.ts'
import { faseAfter, fromChannel, probabilities } from './pipeline.ts'
import { type Stay, stay } from './stays.ts'

const ZONE = 'Europe/Amsterdam'

/** Enquiries in the order of their arrival. Every fase occurs. */
export function* enquiries(world: World): Generator<Row<'enquiries'>> {
  const staff = owners(world)
  for (let index = 0; index < world.size.enquiries; index += 1) yield enquiry(world, staff, index)
}

function enquiry(world: World, staff: readonly number[], index: number): Row<'enquiries'> {
  const random = randomFor('enquiry', index)
  const age = enquiryAge((index + 0.5) / world.size.enquiries)
  const cameIn = daysBefore(world.now, age)
  const asked = today(cameIn, ZONE)
  const fase = assured(index, world.size.enquiries) ?? faseAfter(random, age)
  const company = askedBy(random, world, age)
  const town = townOf(index, company)
  const wanted = stay(random, asked, town)
  return {
    enquiryId: index + 1,
    refNumber: referenceNumber(Number(asked.slice(0, 4)), index + 1),
    organisationId: company.index + 1,
    exploiterId: exploiterId(random.weighted(exploiterShares)),
    ...ownedBy(owner(random, staff, fase)),
    fase,
    name: wanted.name,
    ...who(random, company),
    ...when(random, wanted, fase),
    ...where(random, town, wanted),
    ...money(random, wanted, fase),
    ...progress(random, fase, today(world.now, ZONE)),
    ...texts(random, fase, index),
    ...loss(index, fase, wanted),
    timeStamp: cameIn.toISOString(),
    faseBegan: fasesUntil(index, fase, cameIn, world.now).since,
  }
}

/** Assigns every fase at intervals in the newer half, so that none is missing; `undefined` for older enquiries. */
function assured(index: number, count: number): Fase | undefined {
  const step = Math.floor(count / 2 / fases.length)
  const fromNewest = count - 1 - index
  return step > 0 && fromNewest % step === 0 ? fases[fromNewest / step] : undefined
}

/** The company that sends an enquiry. A few send many, most send few, and none before it was added. */
function askedBy(random: Random, { size }: World, age: number): Company {
  const known = Math.floor(size.organisations * knownOrganisations(age))
  return companyAt(Math.floor(known * random.fraction() ** 1.7))
}

const ownedBy = (userId: number | null) => ({ userId, faseUserId: userId })

/** The owner of an enquiry. New enquiries and a few older ones have none. */
function owner(random: Random, staff: readonly number[], fase: Fase): number | null {
  const isFree = random.chance(fase === 'Enquiry details received' || fase === 'mews error' ? 0.4 : 0.02)
  return isFree ? null : (staff[random.between(0, staff.length - 1)] ?? null)
}

function who(random: Random, company: Company) {
  const contacts = contactsOf(company)
  const known = contacts[random.between(0, contacts.length)]
  const somebody = known ?? person(random, company.market)
  return {
    contactName: somebody.name,
    title: random.chance(0.8) ? somebody.title : null,
    clientEmail: random.chance(0.95) ? (known?.email ?? `${mailbox(somebody)}@${company.domain}`) : null,
    phone: random.chance(0.75) ? fillIn(random, company.market.mobile) : null,
  }
}

/** The dates of a stay. Some stays have no check-out, or no dates at all. */
function when(random: Random, { checkinDate, checkoutDate, nights, guests }: Stay, fase: Fase) {
  const isVague = isOpen(fase) && random.chance(0.06)
  const isOpenEnded = isVague || (isOpen(fase) && random.chance(0.06))
  return {
    checkinDate: isVague ? null : checkinDate,
    checkoutDate: isOpenEnded ? null : checkoutDate,
    nights: isOpenEnded ? null : nights,
    guests: random.chance(0.95) ? guests : null,
  }
}

/** The town in which the people of a company work: mostly in its country, and always one with departments. */
function townOf(index: number, { market }: Company): string {
  const random = randomFor('town', index)
  const near = towns.filter((town) => town.market === market)
  const among = near.length > 0 && random.chance(0.8) ? near : towns
  return among[random.between(0, among.length - 1)]?.name ?? ''
}

function where(random: Random, town: string, { roomType }: Stay) {
  return {
    location: random.chance(0.96) ? town + random.pick(['', '', '', ' centrum', ', haven', ' e.o.']) : null,
    roomType,
    prefferredAccommodation: random.chance(0.5) ? random.pick(wishes) : null,
  }
}

/** Enquiries have a price once offers have been received. */
function money(random: Random, { price, pricePerNight }: Stay, fase: Fase) {
  const isPriced = fases.indexOf(fase) >= fases.indexOf('Offers received')
  const extras = random.chance(0.4) ? random.between(1, 40) * 1250 : 0
  return {
    price: isPriced ? price : null,
    total: isPriced ? price + extras : null,
    priceInfo: isPriced && random.chance(0.4) ? random.pick(priceInfos) : null,
    budget: random.chance(0.5) ? `€ ${formatMoney(pricePerNight)} per night` : null,
  }
}

function progress(random: Random, fase: Fase, day: string) {
  const isGoingOn = isOpen(fase) && !needsCancelReason(fase)
  const hasNext = isGoingOn && random.chance(0.7)
  return {
    probability: probabilities[fase],
    nextStep: hasNext ? random.pick(nextSteps) : null,
    nextStepDate: hasNext ? addDays(day, random.between(-4, 21)) : null,
    cancelReason: needsCancelReason(fase) ? random.pick(cancelReasons) : null,
  }
}

/** The competitor to whom an enquiry was lost, and the lower price. */
function loss(index: number, fase: Fase, { price }: Stay) {
  const random = randomFor('loss', index)
  const isLost = fase === 'Closed - lost to competitor'
  return {
    competitor: isLost ? random.pick(competitors) : null,
    priceGap: isLost && random.chance(0.8) ? Math.round((price * random.between(3, 18)) / 100) : null,
  }
}

function texts(random: Random, fase: Fase, index: number) {
  const status = fase === 'mews error' ? 'ERROR' : 'CONFIRMED'
  return {
    notes: random.chance(0.6) ? random.pick(enquiryNotes) : null,
    additionalInformation: random.chance(0.3) ? random.pick(enquiryNotes) : null,
    moreInfo: random.chance(0.3) ? random.pick(moreInfos) : null,
    rawResponse: fromChannel.includes(fase)
      ? JSON.stringify({ channel: 'mews', id: 70_000 + index, status })
      : null,
  }
}
