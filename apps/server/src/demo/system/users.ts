import type { RoleName } from '@stayboard/contract'
import { person, slug } from '../clients/people.ts'
import { marketShares, markets } from '../markets/index.ts'
import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { daysBefore, type World } from '../world.ts'

interface Colleague {
  username: string
  displayname: string
  roles: RoleName[]
}

/** One user per role, named like the role, with the password `DEMO_PASSWORD`. */
export const demoUsers = [
  { username: 'admin', displayname: 'Anouk van Dijk', roles: ['ROLE_ADMIN'] },
  { username: 'manager', displayname: 'Eva de Vries', roles: ['ROLE_MANAGER'] },
  { username: 'content', displayname: 'Joost Bakker', roles: ['ROLE_CONTENT'] },
  { username: 'marketing', displayname: 'Marta García Núñez', roles: ['ROLE_MARKETING'] },
  { username: 'viewer', displayname: 'Søren Østergaard', roles: ['ROLE_VIEWER'] },
  { username: 'user', displayname: 'Ștefan Ionescu', roles: ['ROLE_USER'] },
] as const satisfies Colleague[]

/** The user responsible for finance. */
export const managerId = demoUsers.findIndex(({ username }) => username === 'manager') + 1

const colleagues: readonly Colleague[] = [
  ...demoUsers,
  { username: 'hilde', displayname: "Hilde van 't Hart", roles: ['ROLE_MANAGER'] },
  { username: 'ijsbrand', displayname: 'IJsbrand Postma', roles: ['ROLE_MANAGER', 'ROLE_CONTENT'] },
  { username: 'begona', displayname: 'Begoña Ibáñez', roles: ['ROLE_MANAGER'] },
  { username: 'jurgen', displayname: 'Jürgen Großmann', roles: ['ROLE_CONTENT'] },
  { username: 'mette', displayname: 'Mette Nørgaard', roles: ['ROLE_MARKETING', 'ROLE_CONTENT'] },
  { username: 'seamus', displayname: "Séamus O'Neill", roles: ['ROLE_MANAGER', 'ROLE_MARKETING'] },
]

const shares = {
  ROLE_ADMIN: 1,
  ROLE_MANAGER: 40,
  ROLE_CONTENT: 25,
  ROLE_MARKETING: 15,
  ROLE_VIEWER: 16,
  ROLE_USER: 3,
} satisfies Record<RoleName, number>

function colleagueAt(index: number): Colleague {
  const known = colleagues[index]
  if (known) return known
  const random = randomFor('user', index)
  const { firstname, name } = person(random, markets[random.weighted(marketShares)])
  return {
    username: `${slug(firstname).slice(0, 20)}${index + 1}`,
    displayname: name.slice(0, 30).trim(),
    roles: [random.weighted(shares)],
  }
}

/** Users: one per role, and colleagues. */
export function* users({ size, now, passwordHash }: World): Generator<Row<'users'>> {
  for (let index = 0; index < size.users; index += 1) {
    const random = randomFor('account', index)
    const { username, displayname, roles } = colleagueAt(index)
    const hasAlias = random.chance(0.2)
    yield {
      id: index + 1,
      username,
      email: `${username}@stayboard.example`,
      displayname,
      alternativeEmails: hasAlias ? `${username}@citystay.example, sales@stayboard.example` : null,
      // The demo users have no language, so that the demo uses that of the browser.
      language: index < demoUsers.length ? null : random.weighted({ nl: 60, en: 25, da: 5, es: 5, ro: 5 }),
      roles,
      passwordHash,
      createdAt: daysBefore(now, 1600 - (index * 1000) / size.users).toISOString(),
    }
  }
}

/** The ids of the users who own organisations and enquiries. */
export function owners({ size }: World): number[] {
  const indexes = Array.from({ length: size.users }, (_, index) => index)
  return indexes
    .filter((index) => colleagueAt(index).roles.includes('ROLE_MANAGER'))
    .map((index) => index + 1)
}
