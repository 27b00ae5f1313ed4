import { readPhone } from '@stayboard/domain'
import { marketShares, markets } from '../markets/index.ts'
import type { Market } from '../markets/market.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { exploiterId, exploiterShares } from '../system/exploiters.ts'
import { daysBefore, signUpAge, type World } from '../world.ts'
import { companyAt } from './companies.ts'
import { type Contact, contactsOf } from './contacts.ts'
import { fillIn, type Person, person, slug } from './people.ts'

/** For each country as clients type it: the country, and the most frequent nationality. */
const home: Readonly<Record<string, readonly [country: string, nationality: string]>> = {
  NL: ['Nederland', 'Dutch'],
  BE: ['België', 'Belgian'],
  DE: ['Deutschland', 'German'],
  DK: ['Danmark', 'Danish'],
  ES: ['España', 'Spanish'],
  RO: ['România', 'Romanian'],
  GB: ['United Kingdom', 'British'],
}

/** Hosts under `.example`, which nobody can register. */
const mailHosts = ['mail.example', 'post.example', 'inbox.example', 'e-mail.example'] as const

/** Clients of exploiters' sites. One in three clients belongs to a company that sends enquiries. */
export function* clients(world: World): Generator<Row<'clients'>> {
  for (let index = 0; index < world.size.clients; index += 1) yield clientAt(world, index)
}

/** The client at an index. @param index from 0 */
export function clientAt(world: World, index: number): Row<'clients'> {
  const random = randomFor('client', index)
  const [place, round] = [
    (index / 3) % world.size.organisations,
    Math.floor(index / 3 / world.size.organisations),
  ]
  const company = index % 3 === 0 ? companyAt(place) : undefined
  const contact = company && contactsOf(company)[round]
  const market = company?.market ?? markets[random.weighted(marketShares)]
  const somebody = contact ?? person(random, market)
  const signedUp = daysBefore(world.now, signUpAge((index + 0.5) / world.size.clients))
  return {
    clientId: index + 1,
    firstname: somebody.firstname,
    lastname: somebody.surname,
    gender: random.chance(0.85) ? (somebody.title === 'Mr' ? 'MALE' : 'FEMALE') : null,
    ...reached(random, somebody, contact, index),
    ...lives(random, market),
    organisationId: company ? company.index + 1 : null,
    exploiterId: random.chance(0.9) ? exploiterId(random.weighted(exploiterShares)) : null,
    timesLoggedIn: logins(random),
    newsletter: random.chance(0.4),
    openForInvite: random.chance(0.25),
    timeStamp: signedUp.toISOString(),
  }
}

function reached(
  random: Random,
  { firstname, surname }: Person,
  contact: Contact | undefined,
  index: number,
) {
  const box = `${slug(firstname)}.${slug(surname)}`.replaceAll('-', '')
  const own = `${box}${index + 1}@${random.pick(mailHosts)}`
  return {
    email: contact?.email ?? own,
    alternativeEmails: contact && random.chance(0.3) ? own : null,
    username: random.chance(0.7) ? `${box}${index + 1}` : null,
  }
}

function lives(random: Random, market: Market) {
  const [country = '', nationality = ''] = home[market.countryCode] ?? []
  const [city = ''] = random.pick(market.cities).split(': ')
  const isComplete = random.chance(0.75)
  return {
    phone: random.chance(0.85) ? phone(random, market, country) : null,
    address: isComplete
      ? `${random.pick(market.streets)} ${random.between(1, 240)}, ${fillIn(random, market.postalCode)}`
      : null,
    city: isComplete || random.chance(0.5) ? city : null,
    country: random.chance(0.9) ? country : null,
    nationality: random.chance(0.6) ? nationality : null,
  }
}

/**
 * The phone number of a client. Some numbers contain words, and a few are not numbers at all
 * (docs/rules/clients.md#phone-numbers).
 */
function phone(random: Random, market: Market, country: string): string {
  if (random.chance(0.01)) return random.pick(['via de receptie', 'only by e-mail', 'call the office'])
  const number = readPhone(fillIn(random, random.pick([market.mobile, market.office])), country).text
  return random.chance(0.95) ? number : number + random.pick([' (na 18u bellen)', ' ext. 12', ' (wife)'])
}

/** The number of sign-ins of a client. A quarter never signed in again after the registration. */
function logins(random: Random): number {
  const kind = random.weighted({ never: 25, once: 25, twice: 14, often: 36 })
  return { never: 0, once: 1, twice: 2, often: random.between(3, 60) }[kind]
}
