import { communicationStatuses, companySizes, industries, leadInfoTags } from '@stayboard/contract'
import { addDays, companyKey, today } from '@stayboard/domain'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { owners } from '../system/users.ts'
import { daysBefore, organisationAge, type World } from '../world.ts'
import { companyAt } from './companies.ts'
import { contactsOf } from './contacts.ts'
import { organisationSteps } from './conversations.ts'
import { fillIn } from './people.ts'
import { organisationNotes } from './phrases.ts'

/** Every twentieth organisation is a partner, so that others can have a partner as their source. */
const PARTNER_EACH = 20
const isPartner = (index: number) => index % PARTNER_EACH === 7

/** Organisations. */
export function* organisations(world: World): Generator<Row<'organisations'>> {
  const managers = owners(world)
  for (let index = 0; index < world.size.organisations; index += 1) yield organisation(world, managers, index)
}

function organisation(world: World, managers: readonly number[], index: number): Row<'organisations'> {
  const random = randomFor('organisation', index)
  const manager = managers[random.between(0, managers.length - 1)] ?? null
  const added = daysBefore(world.now, organisationAge((index + 0.5) / world.size.organisations))
  return {
    organisationId: index + 1,
    ...whereabouts(random, world, index),
    ...lead(random, world.size.organisations, index),
    userId: random.chance(0.95) ? manager : null,
    notes: random.chance(0.5) ? random.pick(organisationNotes) : null,
    timeStamp: added.toISOString(),
    ...next(index, world),
  }
}

function whereabouts(random: Random, { countryIds }: World, index: number) {
  const company = companyAt(index)
  const { market, name, domain, city, province } = company
  const [main] = contactsOf(company)
  const isSimple = random.chance(0.15)
  const street = `${random.pick(market.streets)} ${random.between(1, 240)}`
  const postalCode = fillIn(random, market.postalCode)
  return {
    name,
    nameKey: companyKey(name),
    website: random.chance(0.85) ? `https://www.${domain}` : null,
    generalContact: random.chance(0.4) ? 'Receptie' : null,
    generalEmail: random.chance(0.8) ? `info@${domain}` : null,
    countryId: countryIds.get(market.countryCode) ?? null,
    province,
    city,
    postalCode,
    street,
    address: isSimple ? `${street}, ${postalCode} ${city}` : null,
    contactname: isSimple && main ? main.name : null,
    contactemail: isSimple && main ? main.email : null,
  }
}

function lead(random: Random, count: number, index: number) {
  const source = random.weighted(sources)
  const partner = random.between(0, Math.floor((count - 8) / PARTNER_EACH)) * PARTNER_EACH + 7
  const hasPartner = source === 'PARTNER' && !isPartner(index)
  return {
    organisationStatus: isPartner(index) ? 'PARTNER' : random.weighted(statuses),
    communicationStatus: some(random, communicationStatuses, 2),
    industry: some(random, industries, 2),
    companySize: random.chance(0.85) ? random.pick(companySizes) : null,
    organisationSource: source === 'PARTNER' && !hasPartner ? 'INTERNAL' : source,
    leadInfoTag: source === 'LEADINFO' ? random.pick(leadInfoTags) : null,
    partnerOrganisationId: hasPartner ? partner + 1 : null,
  }
}

/**
 * The next step of an organisation. Some steps are overdue, some have no date, and many organisations have
 * none.
 */
function next(index: number, { now }: World) {
  const random = randomFor('next step', index)
  if (!random.chance(0.45)) return { nextStep: null, nextStepDate: null }
  const isDated = random.chance(0.9)
  return {
    nextStep: random.pick(organisationSteps),
    nextStepDate: isDated ? addDays(today(now, OFFICE), random.between(-6, 24)) : null,
  }
}
const OFFICE = 'Europe/Amsterdam'

const statuses = { PROSPECT: 58, ACCOUNT: 32, NOT_INTERESTED: 10 }
const sources = { INTERNAL: 25, LEADINFO: 20, SOCIAL_MEDIA: 10, WEBSITE: 25, WORD_OF_MOUTH: 12, PARTNER: 8 }

/** Up to `most` items of a set, without repetition. */
function some<Item>(random: Random, items: readonly [Item, ...Item[]], most: number): Item[] {
  return [...new Set(Array.from({ length: random.between(0, most) }, () => random.pick(items)))]
}
