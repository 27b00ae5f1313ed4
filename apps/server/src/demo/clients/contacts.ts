import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { type Company, companyAt } from './companies.ts'
import { fillIn, mailbox, type Person, person } from './people.ts'

const jobs = [
  'Office manager',
  'HR Business Partner',
  'Inkoper',
  'Travel coordinator',
  'Projectleider',
  'Facility manager',
  'Directeur',
  'Event manager',
  'Mobility specialist',
  'Secretariaat',
  'Planner',
  'International office',
] as const

export interface Contact extends Person {
  job: string
  email: string
  officePhone: string | null
  mobilePhone: string | null
}

/** The contacts of an organisation. The first is the main contact. */
export function contactsOf(company: Company): Contact[] {
  const random = randomFor('contacts', company.index)
  const count = Number(random.weighted({ 0: 8, 1: 40, 2: 30, 3: 15, 4: 7 }))
  return Array.from({ length: count }, () => contact(random, company))
}

function contact(random: Random, { market, domain }: Company): Contact {
  const somebody = person(random, market)
  return {
    ...somebody,
    job: random.pick(jobs),
    email: `${mailbox(somebody)}@${domain}`,
    officePhone: random.chance(0.7) ? fillIn(random, market.office) + note(random) : null,
    mobilePhone: random.chance(0.6) ? fillIn(random, market.mobile) : null,
  }
}

/** A word beside a phone number that must be kept (docs/rules/clients.md#phone-numbers). */
function note(random: Random): string {
  if (random.chance(0.9)) return ''
  return random.pick([' ext. 12', ' toestel 204', ' (na 18u bellen)', ' ext. 7'])
}

export function* contacts({ size }: World): Generator<Row<'organisationContacts'>> {
  let organisationContactId = 0
  for (let index = 0; index < size.organisations; index += 1) {
    for (const [place, each] of contactsOf(companyAt(index)).entries()) {
      organisationContactId += 1
      const { name, job, email, officePhone, mobilePhone } = each
      const link = { organisationContactId, organisationId: index + 1, mainContact: place === 0 }
      yield { ...link, name, role: job, email, officePhone, mobilePhone }
    }
  }
}
