import { api, type RoleName, type readyViews } from '@stayboard/contract'
import type { Row } from '../rows.ts'
import { demoUsers } from './users.ts'

interface Saved {
  owner: (typeof demoUsers)[number]['username']
  name: string
  ready: (typeof readyViews)[number]
  list: { path: string }
  screen: string
  isShared?: true
  role?: RoleName
  state: Readonly<Record<string, string>>
}

const { enquiries, organisations, clients, departments, places, users } = api

/** Ready-made views, some of them private. Users see their names in their languages. */
export const savedViews: readonly Saved[] = [
  {
    owner: 'manager',
    name: 'Offers under way',
    ready: 'offersUnderWay',
    list: enquiries.list,
    screen: '/enquiries',
    isShared: true,
    state: { fases: 'Offers/Proposal Sent,Negotiation/Assessment' },
  },
  {
    owner: 'manager',
    name: 'Without an owner',
    ready: 'withoutOwner',
    list: enquiries.list,
    screen: '/enquiries',
    isShared: true,
    state: { userId: '0' },
  },
  {
    owner: 'manager',
    name: 'My prospects to call',
    ready: 'prospectsToCall',
    list: organisations.list,
    screen: '/organisation',
    state: { userId: '2', organisationStatus: 'PROSPECT', communicationStatus: 'CALL,CALL_SCHEDULED' },
  },
  {
    owner: 'marketing',
    name: 'Partners',
    ready: 'partners',
    list: organisations.list,
    screen: '/organisation',
    isShared: true,
    state: { organisationStatus: 'PARTNER', sort: 'name,asc' },
  },
  {
    owner: 'marketing',
    name: 'Clients who return most',
    ready: 'returningClients',
    list: clients.list,
    screen: '/client',
    isShared: true,
    state: { sort: 'timesLoggedIn,desc' },
  },
  {
    owner: 'content',
    name: 'Contracts to renew',
    ready: 'contractsToRenew',
    list: departments.list,
    screen: '/provider_departments',
    isShared: true,
    role: 'ROLE_CONTENT',
    state: { contractEndsWithin: '90', sort: 'contractDateEnd,asc' },
  },
  {
    owner: 'content',
    name: 'Favourites',
    ready: 'favourites',
    list: places.cities,
    screen: '/cities',
    state: { favorite: 'true' },
  },
  {
    owner: 'admin',
    name: 'Waiting for rights',
    ready: 'waitingForRights',
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
