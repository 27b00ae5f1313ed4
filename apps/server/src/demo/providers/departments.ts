import { pricePers, priceRanges } from '@stayboard/contract'
import { permalinkOf } from '@stayboard/domain'
import { fillIn, mailbox, person, slug } from '../clients/people.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { addressIn, contract, kindOf, townId, townOf } from './providers.ts'
import { type Town, towns } from './towns.ts'

const houses = ['Lofts', 'Residence', 'House', 'Studios', 'Apartments', 'Court', 'Wharf', 'Garden'] as const
const prices = { DAY: [65, 190], WEEK: [380, 980], MONTH: [850, 2900] } as const
const descriptions = [
  '<p>Furnished rooms with a desk and fast <em>Wi-Fi</em>, ten minutes from the station.</p><ul><li>Cleaned every week</li><li>Linen included</li></ul>',
  '<p>A quiet house around a courtyard, made for stays of <strong>one month and longer</strong>.</p>',
  '<p>Studios with a kitchen of their own; a shared terrace looks over the water.</p>',
] as const

/** The provider of a department. Every provider has departments, except the last one. */
const providerOf = (departmentId: number, { size }: World) => 1 + ((departmentId - 1) % (size.providers - 1))

/** Coordinates within some kilometres of the town's centre, more often near it. */
function placeIn(random: Random, { latitude, longitude }: Town) {
  const spread = () => (random.fraction() + random.fraction() - 1) * 0.06
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  return { latitude: round(latitude + spread()), longitude: round(longitude + spread() * 1.5) }
}

/** Departments of providers. One in thirty has no coordinates yet. */
export function* departments(world: World): Generator<Row<'providerDepartments'>> {
  for (let departmentId = 1; departmentId <= world.size.departments; departmentId += 1) {
    const random = randomFor('department', departmentId)
    const metaId = providerOf(departmentId, world)
    const town = random.chance(0.8) ? townOf(metaId) : random.pick(towns)
    const name = `${random.pick(town.market.stems)} ${random.pick(houses)}`
    const place = random.chance(0.97) ? placeIn(random, town) : { latitude: null, longitude: null }
    yield {
      departmentId,
      providerMetaId: metaId,
      name,
      permalink: `${permalinkOf(`${name} ${town.name}`)}-${departmentId}`,
      providerKind: kindOf(metaId),
      cityId: townId(world, town),
      ...place,
      ...looks(random, town, name, departmentId),
      ...contract(random, world.now),
      providerExploiters: operators(random),
    }
  }
}

function operators(random: Random): number[] {
  return [1, 2, 3].filter((id) => random.chance(id === 1 ? 0.7 : 0.35))
}

/** The id above which the simulated properties of Mews are numbered. */
const MEWS_IDS = 20_000

function looks(random: Random, town: Town, name: string, departmentId: number) {
  const contact = person(random, town.market)
  const pricePer = random.pick(pricePers)
  const [least, most] = prices[pricePer]
  const isInChannel = random.chance(0.3)
  const channelId = isInChannel ? random.between(10_000, 99_999) : null
  const manager = isInChannel ? random.pick(['HYPERGUEST', 'HYPERGUEST', 'MEWS'] as const) : null
  return {
    description: random.pick(descriptions),
    address: addressIn(random, town),
    active: random.chance(0.9),
    zipcode: fillIn(random, town.market.postalCode),
    email: `${slug(name)}@stays.example`,
    phone: fillIn(random, town.market.office),
    website: `https://${slug(name)}.example`,
    contactName: contact.name,
    needToKnow: random.chance(0.5) ? `<p>Ask for ${mailbox(contact)} at the desk.</p>` : null,
    gender: contact.title === 'Mr' ? 'MALE' : 'FEMALE',
    priceFrom: random.between(least, most) * 100,
    pricePer,
    priceRange: random.pick(priceRanges),
    checkin: random.pick(['14:00', '15:00', '16:00']),
    checkout: random.pick(['10:00', '11:00', '12:00']),
    grossPrices: random.chance(0.5),
    channelManagerId:
      channelId === null ? null : String(manager === 'MEWS' ? MEWS_IDS + departmentId : channelId),
    providerChannelManager: manager,
    updateChannelManager: isInChannel && random.chance(0.7),
    favorite: random.chance(0.1),
  }
}
