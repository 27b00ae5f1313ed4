import { type Access, type Area, api, roleNames } from '@stayboard/contract'
import { describe, expect, test } from 'vitest'
import { may, type Permission, type PermissionArea, permissionTable } from './permissions.ts'

type Asked = 'anybody' | [PermissionArea, keyof Permission]

// The row of the permission table for every call of the contract. A new call without a row does not compile.
const rows: { [A in Area]: Record<keyof (typeof api)[A], Asked> } = {
  entry: { get: ['current user', 'read'] },
  users: {
    login: 'anybody',
    list: ['users for choosing', 'read'],
    get: ['users for choosing', 'read'],
    create: ['users for choosing', 'write'],
    update: ['users for choosing', 'write'],
    remove: ['users for choosing', 'remove'],
    uses: ['users for choosing', 'write'],
    deactivate: ['users for choosing', 'write'],
    activate: ['users for choosing', 'write'],
    userRoles: ['roles', 'read'],
    roles: ['roles', 'read'],
    role: ['roles', 'read'],
    currentUser: ['current user', 'read'],
    updateCurrentUser: ['current user', 'write'],
    logout: ['current user', 'write'],
    sessions: ['current user', 'read'],
    endSession: ['current user', 'write'],
    endOtherSessions: ['current user', 'write'],
    userSessions: ['sessions of others', 'read'],
    endUserSession: ['sessions of others', 'write'],
    endUserSessions: ['sessions of others', 'write'],
  },
  clients: {
    list: ['clients', 'read'],
    get: ['clients', 'read'],
    create: ['clients', 'write'],
    update: ['clients', 'write'],
    remove: ['clients', 'remove'],
    avatar: ['clients', 'write'],
  },
  organisations: {
    list: ['organisations, contacts', 'read'],
    get: ['organisations, contacts', 'read'],
    create: ['organisations, contacts', 'write'],
    update: ['organisations, contacts', 'write'],
    remove: ['organisations, contacts', 'remove'],
    openPrognosis: ['financial prognosis', 'read'],
    withPrognosis: ['organisations, contacts', 'read'],
    save: ['organisations, contacts', 'write'],
    addContact: ['organisations, contacts', 'write'],
    updateContact: ['organisations, contacts', 'write'],
    removeContact: ['organisations, contacts', 'remove'],
    simple: ['organisations, simple list', 'read'],
    statuses: ['organisations, contacts', 'read'],
    communicationStatuses: ['organisations, contacts', 'read'],
    industries: ['organisations, contacts', 'read'],
    companySizes: ['organisations, contacts', 'read'],
    sources: ['organisations, contacts', 'read'],
    leadInfoTags: ['organisations, contacts', 'read'],
  },
  enquiries: {
    list: ['enquiries', 'read'],
    get: ['enquiries', 'read'],
    create: ['enquiries', 'write'],
    update: ['enquiries', 'write'],
  },
  activities: {
    list: ['activities', 'read'],
    get: ['activities', 'read'],
    log: ['activities', 'write'],
    update: ['activities', 'write'],
    remove: ['activities', 'remove'],
  },
  stays: {
    list: ['enquiries', 'read'],
    get: ['enquiries', 'read'],
    book: ['enquiries', 'write'],
    update: ['enquiries', 'write'],
    remove: ['enquiries', 'remove'],
    move: ['enquiries', 'write'],
    leave: ['enquiries', 'write'],
    addGuest: ['enquiries', 'write'],
    pasteGuests: ['enquiries', 'write'],
    guests: ['enquiries', 'read'],
    guest: ['enquiries', 'read'],
    updateGuest: ['enquiries', 'write'],
    removeGuest: ['enquiries', 'remove'],
    ofReference: ['enquiries', 'read'],
  },
  providerMetas: {
    list: ['providers', 'read'],
    get: ['providers', 'read'],
    create: ['providers', 'write'],
    update: ['providers', 'write'],
    remove: ['providers', 'remove'],
    belongings: ['providers', 'read'],
    departmentsOnly: ['providers', 'read'],
    contractsEnding: ['providers', 'read'],
    departments: ['providers', 'read'],
    uploadImages: ['providers', 'write'],
    removeImage: ['providers', 'remove'],
  },
  departments: {
    list: ['providers', 'read'],
    get: ['providers', 'read'],
    create: ['providers', 'write'],
    update: ['providers', 'write'],
    remove: ['providers', 'remove'],
    belongings: ['providers', 'read'],
    hospitality: ['providers', 'read'],
    favorite: ['providers', 'write'],
    place: ['providers', 'write'],
  },
  map: {
    departments: ['providers', 'read'],
    cities: ['providers', 'read'],
    configuration: ['providers', 'read'],
    geocode: ['providers', 'write'],
  },
  rooms: {
    list: ['providers', 'read'],
    get: ['providers', 'read'],
    create: ['providers', 'write'],
    update: ['providers', 'write'],
    remove: ['providers', 'remove'],
    belongings: ['providers', 'read'],
    alike: ['providers', 'write'],
    pdf: ['providers', 'read'],
  },
  jobs: {
    list: ['providers', 'read'],
    get: ['providers', 'read'],
    create: ['providers', 'write'],
    update: ['providers', 'write'],
    remove: ['providers', 'remove'],
    ofDepartment: ['providers', 'read'],
  },
  spaceTypes: {
    list: ['providers', 'read'],
    get: ['providers', 'read'],
    alike: ['providers', 'write'],
    create: ['providers', 'write'],
    update: ['providers', 'write'],
    remove: ['providers', 'remove'],
    belongings: ['providers', 'read'],
    prices: ['providers', 'read'],
    price: ['providers', 'read'],
    createPrice: ['providers', 'write'],
    updatePrice: ['providers', 'write'],
    removePrice: ['providers', 'remove'],
  },
  images: {
    ofDepartment: ['providers', 'read'],
    departmentImage: ['providers', 'read'],
    uploadDepartment: ['providers', 'write'],
    primaryDepartment: ['providers', 'write'],
    moveDepartment: ['providers', 'write'],
    removeDepartment: ['providers', 'remove'],
    ofRoom: ['providers', 'read'],
    roomImage: ['providers', 'read'],
    uploadRoom: ['providers', 'write'],
    primaryRoom: ['providers', 'write'],
    moveRoom: ['providers', 'write'],
    removeRoom: ['providers', 'remove'],
  },
  departmentFiles: {
    list: ['providers', 'read'],
    upload: ['providers', 'write'],
    download: ['providers', 'read'],
    remove: ['providers', 'remove'],
  },
  selections: {
    ofDepartment: ['providers', 'read'],
    selectOfDepartment: ['providers', 'write'],
    ofRoom: ['providers', 'read'],
    selectOfRoom: ['providers', 'write'],
    grid: ['providers', 'read'],
    selectInGrid: ['providers', 'write'],
  },
  channelCodes: {
    ratePlans: ['providers', 'read'],
    ratePlan: ['providers', 'read'],
    saveRatePlan: ['providers', 'write'],
    moveRatePlan: ['providers', 'write'],
    removeRatePlan: ['providers', 'remove'],
    sendRatePlans: ['sending to channel managers', 'write'],
    previewRatePlans: ['providers', 'read'],
    previewRoomCodes: ['providers', 'read'],
    roomCodes: ['providers', 'read'],
    roomCode: ['providers', 'read'],
    saveRoomCode: ['providers', 'write'],
    moveRoomCode: ['providers', 'write'],
    removeRoomCode: ['providers', 'remove'],
    sendProperties: ['sending to channel managers', 'write'],
    sendRoomCodes: ['sending to channel managers', 'write'],
  },
  exploiters: {
    list: ['exploiters', 'read'],
    get: ['exploiters', 'read'],
    create: ['exploiters', 'write'],
    update: ['exploiters', 'write'],
    remove: ['exploiters', 'remove'],
    uses: ['exploiters', 'write'],
    replace: ['exploiters', 'write'],
    generateKey: ['exploiters', 'write'],
  },
  presence: { announce: ['current user', 'write'] },
  finder: {
    find: ['current user', 'read'],
    opened: ['current user', 'read'],
    open: ['current user', 'write'],
    pin: ['current user', 'write'],
  },
  maintenance: { files: ['maintenance, marketing', 'read'], jobs: ['maintenance, marketing', 'read'] },
  filters: {
    departments: ['filters', 'read'],
    department: ['filters', 'read'],
    createDepartment: ['filters', 'write'],
    updateDepartment: ['filters', 'write'],
    removeDepartment: ['filters', 'remove'],
    departmentIcon: ['filters', 'write'],
    children: ['filters', 'read'],
    child: ['filters', 'read'],
    createChild: ['filters', 'write'],
    updateChild: ['filters', 'write'],
    removeChild: ['filters', 'remove'],
    childIcon: ['filters', 'write'],
  },
  history: {
    list: ['history, undo', 'read'],
    change: ['history, undo', 'read'],
    restore: ['history, undo', 'write'],
    undo: ['history, undo', 'write'],
    verify: ['history, whole', 'read'],
  },
  places: {
    countries: ['countries, cities', 'read'],
    country: ['countries, cities', 'read'],
    createCountry: ['countries, cities', 'write'],
    updateCountry: ['countries, cities', 'write'],
    removeCountry: ['countries, cities', 'remove'],
    cities: ['countries, cities', 'read'],
    city: ['countries, cities', 'read'],
    createCity: ['countries, cities', 'write'],
    updateCity: ['countries, cities', 'write'],
    removeCity: ['countries, cities', 'remove'],
    favoriteCity: ['countries, cities', 'write'],
    uploadCityImages: ['countries, cities', 'write'],
  },
  views: {
    list: ['saved views', 'read'],
    get: ['saved views', 'read'],
    create: ['saved views', 'write'],
    update: ['saved views', 'write'],
    remove: ['saved views', 'remove'],
    setDefault: ['saved views', 'write'],
    setOrder: ['saved views', 'write'],
  },
  tags: {
    list: ['tags', 'read'],
    get: ['tags', 'read'],
    create: ['tags', 'write'],
    update: ['tags', 'write'],
    remove: ['tags', 'remove'],
    merge: ['tags', 'write'],
  },
  wiki: {
    list: ['wiki articles', 'read'],
    get: ['wiki articles', 'read'],
    create: ['wiki articles', 'write'],
    update: ['wiki articles', 'write'],
    remove: ['wiki articles', 'remove'],
    tags: ['wiki articles', 'read'],
    toggleTag: ['wiki articles', 'write'],
    revisions: ['wiki articles', 'read'],
    revision: ['wiki articles', 'read'],
  },
  prognosis: {
    list: ['financial prognosis', 'read'],
    get: ['financial prognosis', 'read'],
    create: ['financial prognosis', 'write'],
    update: ['financial prognosis', 'write'],
    remove: ['financial prognosis', 'remove'],
    statuses: ['financial prognosis', 'read'],
    perMonth: ['financial prognosis', 'read'],
    total: ['financial prognosis', 'read'],
    detail: ['financial prognosis', 'read'],
    probability: ['financial prognosis', 'read'],
    adjustments: ['financial prognosis', 'read'],
    bridge: ['financial prognosis', 'read'],
    bridgeRows: ['financial prognosis', 'read'],
    standings: ['financial prognosis', 'read'],
    paste: ['financial prognosis', 'write'],
  },
  closings: {
    list: ['financial prognosis', 'read'],
    get: ['financial prognosis', 'read'],
    close: ['financial prognosis', 'write'],
    reopen: ['financial prognosis', 'remove'],
  },
  targets: {
    list: ['financial prognosis', 'read'],
    get: ['financial prognosis', 'read'],
    create: ['financial prognosis', 'write'],
    update: ['financial prognosis', 'write'],
    remove: ['financial prognosis', 'remove'],
    gaps: ['financial prognosis', 'read'],
  },
}

function granted(asked: Asked): Access {
  if (asked === 'anybody') return asked
  const [area, action] = asked
  const permission: Permission = permissionTable[area]
  return permission[action] ?? permission.write
}

const calls = Object.entries(api).flatMap(([area, ofArea]) =>
  Object.entries(ofArea).map(([name, call]) => ({ id: `${area}.${name}` as const, call })),
)
const asked = new Map(
  Object.entries(rows).flatMap(([area, ofArea]) =>
    Object.entries(ofArea).map(([name, row]) => [`${area}.${name}`, row] as const),
  ),
)

describe.each(calls)('$id', ({ id, call }) => {
  test.each(roleNames)('%s', (role) => {
    const row = asked.get(id)
    expect(row).toBeDefined()
    if (row) expect(may([role], call.access)).toBe(may([role], granted(row)))
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

// The rights of the two roles that see least, written out by hand.
test('ROLE_USER sees no data, and ROLE_VIEWER writes none', () => {
  for (const { read, write } of Object.values<Permission>(permissionTable)) {
    if (read !== 'signedIn') expect(may(['ROLE_USER'], read)).toBe(false)
    if (write !== 'signedIn') expect(may(['ROLE_VIEWER'], write)).toBe(false)
  }
})
