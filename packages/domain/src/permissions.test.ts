import { type Access, type Area, api, type Call, roleNames } from '@stayboard/contract'
import { describe, expect, test } from 'vitest'
import { may, type Permission, type PermissionArea, permissionTable, rolesWithin } from './permissions.ts'

type Asked = 'anybody' | [PermissionArea, keyof Permission]
type CallId = `${Area}.${string}`

/**
 * The row of the permission table for each area that has no row with its own name. A new area without a row
 * does not compile.
 */
const rowOfArea: Record<Exclude<Area, PermissionArea>, PermissionArea> = {
  entry: 'current user',
  users: 'users for choosing',
  organisations: 'organisations, contacts',
  stays: 'enquiries',
  answers: 'enquiries',
  contactedProviders: 'enquiries',
  bookingChanges: 'enquiries',
  outages: 'enquiries',
  persons: 'data of a person',
  offers: 'enquiries',
  proposals: 'enquiries',
  providerMetas: 'providers',
  departments: 'providers',
  map: 'providers',
  rooms: 'providers',
  apiTokens: 'current user',
  identityProviders: 'identity providers',
  jobs: 'providers',
  spaceTypes: 'providers',
  images: 'providers',
  mails: 'enquiries',
  inbox: 'messages',
  enquiryFiles: 'enquiries',
  messageNotes: 'messages',
  invoiceParties: 'invoice parties',
  currencyRates: 'currency rates',
  nightRegister: 'enquiries',
  touristTaxes: 'tourist taxes',
  vatRates: 'VAT rates',
  handOvers: 'hand-overs',
  officeHours: 'office hours',
  notifications: 'current user',
  savedReplies: 'saved replies',
  departmentFiles: 'providers',
  selections: 'providers',
  mailchimp: 'maintenance, marketing',
  marketing: 'maintenance, marketing',
  crm: 'messages',
  mailboxes: 'maintenance, marketing',
  hyperGuests: 'channel managers',
  runs: 'channel managers',
  channelCalls: 'sending to channel managers',
  mews: 'channel managers',
  channelCodes: 'providers',
  channelRules: 'channel rules',
  presence: 'current user',
  brands: 'exploiters',
  finder: 'current user',
  myDay: 'dashboard counts',
  timelines: 'clients',
  statistics: 'dashboard counts',
  maintenance: 'maintenance, marketing',
  history: 'history, undo',
  places: 'countries, cities',
  views: 'saved views',
  wiki: 'wiki articles',
  prognosis: 'financial prognosis',
  closings: 'financial prognosis',
  targets: 'financial prognosis',
}

/**
 * The calls that need another right than their method implies. By default GET needs reading, DELETE needs
 * deleting, and other methods need writing.
 */
const others: Partial<Record<CallId, Asked>> = {
  'users.login': 'anybody',
  'users.accept': 'anybody',
  'users.inviting': ['users for choosing', 'write'],
  'users.uses': ['users for choosing', 'write'],
  'users.userRoles': ['roles', 'read'],
  'users.roles': ['roles', 'read'],
  'users.role': ['roles', 'read'],
  'users.currentUser': ['current user', 'read'],
  'users.updateCurrentUser': ['current user', 'write'],
  'users.logout': ['current user', 'write'],
  'users.sessions': ['current user', 'read'],
  'users.endSession': ['current user', 'write'],
  'users.endOtherSessions': ['current user', 'write'],
  'users.userSessions': ['sessions of others', 'read'],
  'users.endUserSession': ['sessions of others', 'write'],
  'users.endUserSessions': ['sessions of others', 'write'],
  'myDay.putOff': ['current user', 'write'],
  'enquiries.partners': ['financial prognosis', 'read'],
  'organisations.openPrognosis': ['financial prognosis', 'read'],
  'organisations.simple': ['organisations, simple list', 'read'],
  'contactedProviders.drafts': ['enquiries', 'write'],
  'proposals.letter': ['enquiries', 'write'],
  'answers.open': 'anybody',
  'answers.answer': 'anybody',
  'proposals.link': ['enquiries', 'write'],
  'proposals.endLink': ['enquiries', 'write'],
  'map.lookUp': ['enquiries', 'write'],
  'map.geocode': ['providers', 'write'],
  'users.forgotPassword': 'anybody',
  'users.choosePassword': 'anybody',
  'users.waysToSignIn': 'anybody',
  'users.completeSignIn': 'anybody',
  'users.beginEnrolment': 'anybody',
  'users.completeEnrolment': 'anybody',
  'users.passkeyOptions': 'anybody',
  'users.passkeySignIn': 'anybody',
  'identityProviders.begin': 'anybody',
  'identityProviders.finish': 'anybody',
  'users.newPasskeyOptions': ['current user', 'write'],
  'users.addPasskey': ['current user', 'write'],
  'users.removePasskey': ['current user', 'write'],
  'users.ownSecurity': ['current user', 'read'],
  'users.beginSecondFactor': ['current user', 'write'],
  'users.addSecondFactor': ['current user', 'write'],
  'users.renewRecoveryCodes': ['current user', 'write'],
  'users.removeSecondFactor': ['current user', 'write'],
  'users.secondFactorRoles': ['sessions of others', 'read'],
  'rooms.pdf': ['providers', 'read'],
  // The service also checks each row: users change only their own mails, and mails of the inbox.
  'mails.remove': ['messages', 'write'],
  'mails.retry': ['messages', 'write'],
  // Every user who may read a mail may see its pictures.
  'mails.loadPictures': ['messages', 'write'],
  'inbox.draft': ['enquiries', 'write'],
  'contactedProviders.ofMessage': ['enquiries', 'write'],
  'offers.draft': ['enquiries', 'write'],
  'inbox.makeEnquiry': ['enquiries', 'write'],
  'inbox.join': ['enquiries', 'write'],
  'inbox.leave': ['enquiries', 'write'],
  'brands.launch': ['exploiters', 'write'],
  'brands.domainRecords': ['exploiters', 'write'],
  'brands.form': ['exploiters', 'write'],
  'brands.document': ['exploiters', 'write'],
  'departments.health': ['providers', 'write'],
  'departments.drafts': ['approval', 'read'],
  'departments.draft': ['approval', 'read'],
  'departments.approveDraft': ['approval', 'write'],
  'departments.sendBackDraft': ['approval', 'write'],
  'officeHours.answerTimes': ['answer times', 'read'],
  'mailboxes.failing': ['messages', 'read'],
  'hyperGuests.refresh': ['channel managers', 'write'],
  'hyperGuests.refreshFavorites': ['channel managers', 'write'],
  'channelCalls.list': ['channel managers', 'read'],
  'mews.send': ['enquiries', 'write'],
  'mews.repairs': ['enquiries', 'read'],
  'mews.retry': ['enquiries', 'write'],
  'mews.differences': ['enquiries', 'read'],
  'mews.accept': ['reservations', 'write'],
  'channelCodes.sendRatePlans': ['sending to channel managers', 'write'],
  'channelCodes.sendPrices': ['sending to channel managers', 'write'],
  'channelCodes.sendProperties': ['sending to channel managers', 'write'],
  'channelCodes.sendRoomCodes': ['sending to channel managers', 'write'],
  'exploiters.uses': ['exploiters', 'write'],
  'timelines.ofEnquiry': ['enquiries', 'read'],
  'timelines.countsOfEnquiry': ['enquiries', 'read'],
  'timelines.ofOrganisation': ['organisations, contacts', 'read'],
  'statistics.pipeline': ['enquiries', 'read'],
  'statistics.communication': ['messages', 'read'],
  'wiki.drafts': ['approval', 'read'],
  'wiki.draft': ['approval', 'read'],
  'wiki.approval': ['approval', 'read'],
  'wiki.approve': ['approval', 'write'],
  'wiki.sendBack': ['approval', 'write'],
  'history.verify': ['history, whole', 'read'],
}

const rights: Partial<Record<Call['method'], keyof Permission>> = { GET: 'read', DELETE: 'remove' }

/** Returns the right that the table requires for a call, by its area and method. */
const askedFor = (area: Area, name: string, { method }: Call): Asked =>
  others[`${area}.${name}`] ?? [isRow(area) ? area : rowOfArea[area], rights[method] ?? 'write']

const isRow = (area: Area): area is Area & PermissionArea => area in permissionTable

function granted(asked: Asked): Access {
  if (asked === 'anybody') return asked
  const [area, action] = asked
  const permission: Permission = permissionTable[area]
  return permission[action] ?? permission.write
}

const calls = Object.entries(api).flatMap(([area, ofArea]) =>
  Object.entries<Call>(ofArea).map(([name, call]) => {
    const id = `${area as Area}.${name}` as const
    return { id, call, asked: askedFor(area as Area, name, call) }
  }),
)

test('every exception is a call', () => {
  const ids: string[] = calls.map(({ id }) => id)
  expect(Object.keys(others).filter((id) => !ids.includes(id))).toEqual([])
})

describe.each(calls)('$id', ({ call, asked }) => {
  test.each(roleNames)('%s', (role) => {
    expect(may([role], call.access)).toBe(may([role], granted(asked)))
  })
})

test.each([
  [[], 'anybody', true],
  [[], 'signedIn', false],
  [['ROLE_USER'], 'signedIn', true],
  [['ROLE_USER'], ['ROLE_ADMIN'], false],
  [['ROLE_USER', 'ROLE_ADMIN'], ['ROLE_ADMIN', 'ROLE_MANAGER'], true],
  [['role_admin'], ['ROLE_ADMIN'], false],
  [['ROLE_ADMIN'], [], false],
] satisfies [string[], Access, boolean][])('roles %j asking for %j: %s', (roles, access, isAllowed) => {
  expect(may(roles, access)).toBe(isAllowed)
})

// The test states the rights of the two roles that see least by hand.
test('ROLE_USER sees no data, and ROLE_VIEWER writes none', () => {
  for (const { read, write } of Object.values<Permission>(permissionTable)) {
    if (read !== 'signedIn') expect(may(['ROLE_USER'], read)).toBe(false)
    if (write !== 'signedIn') expect(may(['ROLE_VIEWER'], write)).toBe(false)
  }
})

test.each([
  [['ROLE_ADMIN'], roleNames],
  [['ROLE_MANAGER'], ['ROLE_MANAGER', 'ROLE_VIEWER', 'ROLE_USER']],
  [['ROLE_CONTENT'], ['ROLE_CONTENT', 'ROLE_VIEWER', 'ROLE_USER']],
  [['ROLE_MARKETING'], ['ROLE_MARKETING', 'ROLE_VIEWER', 'ROLE_USER']],
  [['ROLE_VIEWER'], ['ROLE_VIEWER', 'ROLE_USER']],
  [['ROLE_USER'], ['ROLE_USER']],
  [[], []],
] as const)('the roles that may do no more than %s', (roles, within) => {
  expect(rolesWithin(roles)).toEqual(within)
})
