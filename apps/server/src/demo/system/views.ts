import { api, type RoleName } from '@stayboard/contract'
import type { Row } from '../rows.ts'
import { demoUsers } from './users.ts'

interface Saved {
  owner: (typeof demoUsers)[number]['username']
  name: string
  list: { path: string }
  screen: string
  isShared?: true
  role?: RoleName
  state: Readonly<Record<string, string>>
}

const { enquiries, organisations, clients, departments, places, users } = api

/** Saved views, some of them private. */
export const savedViews: readonly Saved[] = [
  {
    owner: 'manager',
    name: 'Offertes onderweg',
    list: enquiries.list,
    screen: '/enquiries',
    isShared: true,
    state: { fases: 'Offers/Proposal Sent,Negotiation/Assessment' },
  },
  {
    owner: 'manager',
    name: 'Nog van niemand',
    list: enquiries.list,
    screen: '/enquiries',
    isShared: true,
    state: { userId: '0' },
  },
  {
    owner: 'manager',
    name: 'Mijn prospects om te bellen',
    list: organisations.list,
    screen: '/organisation',
    state: { userId: '2', organisationStatus: 'PROSPECT', communicationStatus: 'CALL,CALL_SCHEDULED' },
  },
  {
    owner: 'marketing',
    name: 'Partners',
    list: organisations.list,
    screen: '/organisation',
    isShared: true,
    state: { organisationStatus: 'PARTNER', sort: 'name,asc' },
  },
  {
    owner: 'marketing',
    name: 'Wie het vaakst terugkomt',
    list: clients.list,
    screen: '/client',
    isShared: true,
    state: { sort: 'timesLoggedIn,desc' },
  },
  {
    owner: 'content',
    name: 'Contracten om te verlengen',
    list: departments.list,
    screen: '/provider_departments',
    isShared: true,
    role: 'ROLE_CONTENT',
    state: { contractEndsWithin: '90', sort: 'contractDateEnd,asc' },
  },
  {
    owner: 'content',
    name: 'Favorieten',
    list: places.cities,
    screen: '/cities',
    state: { favorite: 'true' },
  },
  {
    owner: 'admin',
    name: 'Wacht op rechten',
    list: users.list,
    screen: '/user',
    state: { withoutRights: 'true' },
  },
]

export function* views(): Generator<Row<'views'>> {
  for (const [index, { owner, list, state, isShared = false, ...view }] of savedViews.entries()) {
    const userId = demoUsers.findIndex(({ username }) => username === owner) + 1
    yield { viewId: index + 1, userId, ...view, list: list.path, isShared, state: JSON.stringify(state) }
  }
}
