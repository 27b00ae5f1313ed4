import { api } from '@stayboard/contract'
import type { Row } from './rows.ts'
import { demoUsers } from './users.ts'

interface Saved {
  owner: (typeof demoUsers)[number]['username']
  name: string
  list: { path: string }
  screen: string
  isShared?: true
  state: Readonly<Record<string, string>>
}

const { enquiries, organisations, clients, departments, places, users } = api

/** Saved views, some of them private. */
export const savedViews: readonly Saved[] = [
  {
    owner: 'manager',
    name: 'Offers out',
    list: enquiries.list,
    screen: '/enquiries',
    isShared: true,
    state: { fases: 'Offers/Proposal Sent,Negotiation/Assessment' },
  },
  {
    owner: 'manager',
    name: 'Nobody’s yet',
    list: enquiries.list,
    screen: '/enquiries',
    isShared: true,
    state: { userId: '0' },
  },
  {
    owner: 'manager',
    name: 'My prospects to call',
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
    name: 'Who comes back most',
    list: clients.list,
    screen: '/client',
    isShared: true,
    state: { sort: 'timesLoggedIn,desc' },
  },
  {
    owner: 'content',
    name: 'Contracts to renew',
    list: departments.list,
    screen: '/provider_departments',
    isShared: true,
    state: { contractEndsWithin: '90', sort: 'contractDateEnd,asc' },
  },
  {
    owner: 'content',
    name: 'Favourites',
    list: places.cities,
    screen: '/cities',
    state: { favorite: 'true' },
  },
  {
    owner: 'admin',
    name: 'Waiting for rights',
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
