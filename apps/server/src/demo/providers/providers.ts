import { contractStatuses, type ProviderKind, providerTypes } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import { fillIn, mailbox, person, slug } from '../clients/people.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { type Town, towns } from './towns.ts'

const kindShares = { HOSPITALITY: 86, JOBS: 7, TRANSPORTATION: 4, EVENTS: 3 } satisfies Record<
  ProviderKind,
  number
>
const brands = ['Homes', 'Stays', 'Residences', 'Lofts', 'Living', 'Suites', 'Huis', 'Living & Co'] as const
const kindNames: Readonly<Record<ProviderKind, string>> = {
  HOSPITALITY: '',
  JOBS: ' Jobs',
  TRANSPORTATION: ' Shuttles',
  EVENTS: ' Events',
}
const roles = ['Owner', 'Account manager', 'Reservations', 'General manager'] as const
const texts = [
  '<p>Answers fastest <strong>before noon</strong>. Invoices go to the head office.</p>',
  '<p>Prefers stays from one month. Asks for a deposit of one month.</p>',
  '<p>Met at the relocation fair; opens two more houses next year.</p>',
] as const

/** The kind of a provider, by its id. */
export const kindOf = (metaId: number): ProviderKind =>
  randomFor('provider kind', metaId).weighted(kindShares)

/** The town of a provider. */
export const townOf = (metaId: number): Town => randomFor('provider town', metaId).pick(towns)

export const townId = ({ townIds }: World, town: Town): number => townIds[towns.indexOf(town)] ?? 0

/** The contract dates of a provider: some end soon, some have ended, some are missing. */
export function contract(random: Random, now: Date) {
  const contractStatus = random.pick([...contractStatuses, 'YES', 'YES'])
  if (contractStatus === 'NO') return { contractStatus, contractDateStart: null, contractDateEnd: null }
  const begun = random.between(30, 900)
  const start = addDays(today(now, 'UTC'), -begun)
  const end = random.chance(0.2)
    ? null
    : addDays(today(now, 'UTC'), Math.max(-begun, random.between(-60, 700)))
  return { contractStatus, contractDateStart: start, contractDateEnd: end }
}

/** A street with a number. The town is a field of its own. */
export const addressIn = (random: Random, { market }: Town): string =>
  `${random.pick(market.streets)} ${random.between(1, 240)}`

/** Providers: most offer accommodation, a few something else. */
export function* providerMetas(world: World): Generator<Row<'providerMetas'>> {
  for (let metaId = 1; metaId <= world.size.providers; metaId += 1) {
    const random = randomFor('provider', metaId)
    const [kind, town] = [kindOf(metaId), townOf(metaId)]
    const contact = person(random, town.market)
    const name = `${random.pick(town.market.stems)} ${random.pick(brands)}${kindNames[kind]}`
    const host = `${slug(name)}.example`
    yield {
      metaId,
      name,
      address: addressIn(random, town),
      email: `info@${host}`,
      website: `https://www.${host}`,
      contactName: contact.name,
      contactEmail: `${mailbox(contact)}@${host}`,
      contactRole: random.pick(roles),
      contactDetails: null,
      phone: fillIn(random, town.market.office),
      notes: random.chance(0.6) ? random.pick(texts) : null,
      gender: contact.title === 'Mr' ? 'MALE' : 'FEMALE',
      providerKind: kind,
      providerTypes: kind === 'HOSPITALITY' ? [random.pick(providerTypes)] : [],
      ...contract(random, world.now),
      cityId: townId(world, town),
    }
  }
}
