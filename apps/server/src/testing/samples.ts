import {
  type Area,
  allCalls,
  api,
  type Call,
  callsOf,
  isList,
  type RowCalls,
  type WireBody,
} from '@stayboard/contract'
import { addMonths } from '@stayboard/domain'
import { PASSWORD, type TestApp } from './app.ts'

/** A request that a call accepts, with every field of its body, on a server that `addRecords` has filled. */
interface Sample<Body> {
  params?: Record<string, number>
  body?: Body
}
type Samples = { [A in Area]: { [Name in keyof (typeof api)[A]]: Sample<BodyIn<(typeof api)[A][Name]>> } }
type BodyIn<C> = C extends Call ? WireBody<C> : never

/** Number 7 is nobody's account but the one that may be deleted. */
const SPARE = 7

/** Three operators and one to delete, two clients, a prospect with a contact and an enquiry, a partner, one to delete, and a user to delete. */
export async function addRecords({ database }: TestApp): Promise<void> {
  await database.pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay'), ('CampusStay'), ('Gone');
    insert into clients (firstname, lastname, email, exploiter_id)
      values ('Vincent', 'van Gogh', 'vincent@gogh.example', 1), ('Gone', 'Gone', 'gone@gone.example', null);
    insert into organisations (name, name_key, organisation_status) values
      ('Acmé B.V.', 'acme', 'PROSPECT'), ('Brandt & Søn', 'brandt son', 'PARTNER'), ('Gone', 'gone', 'PROSPECT');
    insert into organisation_contacts (organisation_id, name) values (1, 'Ann'), (1, 'Bea');
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
      values ('SB-26-000000-A', 1, 1, 'Booked', 'Ann');
    insert into countries (name, country_code) values ('Utopia', 'XU'), ('Gone', 'XG');
    insert into cities (name, country_id) values ('Den Bosch', 4), ('Gone', 4);
    insert into tags (name) values ('Parking'), ('Car park'), ('Gone');
    insert into articles (title, source_name, source_url, content) values
      ('House rules', 'Office', 'https://stayboard.example', '<p>Quiet after ten.</p>'), ('Gone', 'x', 'x', '<p>x</p>');
    insert into department_filters (name) values ('Parking'), ('Gone');
    insert into child_filters (name, category) values ('Balcony', 'IN_ROOM'), ('Gone', 'OTHER');
    insert into prognosis_metas (organisation_id, status, nights, start, total_prognosis, probability)
      values (1, 'PROGNOSIS', 7, '2026-01-30', 1000, 33), (1, 'BOOKED', 3, '2026-02-01', 300, null);
    insert into month_closings (month) values ('2020-01-01');
    insert into prognosis_targets (exploiter_id, month, amount) values (1, '2026-01', 1000), (2, '2026-01', 10);
    insert into views (user_id, list, screen, name, state, is_shared) values
      (1, '/api/users', '/user', 'Everybody', '{"query": "an"}', true), (1, '/api/users', '/user', 'Gone', '{}', true);
    insert into users (username, email, roles, password_hash)
      values ('spare', 'spare@stayboard.example', '{ROLE_USER}', 'none');`)
  await database.pool.query(`
    select setval('change_log_id', ${CHANGE_ID}, false);
    update organisations set province = 'Utrecht' where organisation_id = 2;`)
  await database.pool.query(`
    select set_config('stayboard.request', '${ACTION}', true);
    update organisations set city = 'Houten' where organisation_id = 2;`)
}

/** Of the log: the entry of a change, and the action of another one. */
const CHANGE_ID = 1_000_000
const ACTION = '00000000-0000-4000-8000-000000000001'

const user = {
  username: 'hilde',
  email: 'hilde@stayboard.example',
  displayname: "Hilde van 't Hart",
  alternativeEmails: 'h@stayboard.example, hilde@citystay.example',
  role: 'ROLE_VIEWER',
  roles: [{ authority: 'ROLE_VIEWER' }, { id: 2 }, 'ROLE_CONTENT'],
  password: 'Planted1secret',
} as const

const client = {
  firstname: 'Vincent',
  lastname: 'van Gogh',
  email: 'vincent@gogh.example',
  password: 'Planted1secret',
  passwordCheck: 'Planted1secret',
  address: 'Kade 1',
  city: 'Zundert',
  country: 'Nederland',
  phone: '+31 6 12345678',
  organisation: '/api/organisation/1',
  exploiter: '/api/exploiter/1',
  gender: 'MALE',
  username: 'vincent',
  nationality: 'Dutch',
  newsletter: true,
  openForInvite: true,
  alternativeEmails: 'v@gogh.example, theo@gogh.example',
} as const

const exploiter = { name: 'Harbour Homes', domain: 'harbour.example, www.harbour.example' }

const contact = {
  name: 'José Ñandú',
  role: 'Facility manager',
  email: 'jose@acme.example',
  officePhone: '+31 10 123 45 67',
  mobilePhone: '06-12345678 ext. 12',
  mainContact: true,
}

const simple = {
  name: 'Van der Valk',
  address: 'Kade 1, Rotterdam',
  contactname: 'Kees',
  contactemail: 'kees@valk.example',
}

const lead = {
  website: 'https://valk.example',
  generalContact: 'Kees',
  generalEmail: 'info@valk.example',
  country: '/api/country/4',
  province: 'Zuid-Holland',
  city: 'Rotterdam',
  postalCode: '3011 AA',
  street: 'Kade 1',
  user: '/api/user/2',
  organisationStatus: 'ACCOUNT',
  communicationStatus: ['EMAIL', 'CALL'],
  industry: ['BANKING'],
  companySize: '11-50',
  organisationSource: 'PARTNER',
  leadInfoTag: 'HOT',
  partnerOrganisation: '/api/organisation/2',
  notes: 'met at the fair',
} as const

const enquiry = {
  name: 'Turnaround team',
  organisation: '/api/organisation/1',
  fase: 'Negotiation/Assessment',
  exploiterId: 1,
  userId: 2,
  contactName: "Hilde van 't Hart",
  clientEmail: 'hilde@valk.example',
  title: 'Mrs',
  phone: '+31 6 1234 5678',
  probability: 60,
  nextStep: 'Call',
  nextStepDate: '2026-11-24',
  price: 184320.05,
  total: 0.1,
  priceInfo: 'ex VAT',
  budget: '65 per night',
  checkinDate: '2026-12-03',
  checkoutDate: '2027-02-27',
  nights: 86,
  guests: 38,
  location: 'Rotterdam',
  prefferredAccommodation: 'Harbour Lofts',
  roomType: 'STUDIO',
  additionalInformation: 'none',
  moreInfo: 'more',
  notes: 'notes',
  cancelReason: 'too dear',
} as const

const article = {
  title: 'Check-in at night',
  sourceName: 'Reception',
  sourceUrl: 'https://stayboard.example/check-in',
  content: '<h2>Keys</h2><p>In the <strong>box</strong> &amp; nowhere else.</p>',
}
const filter = { name: 'Near a café', description: 'Within 200 m' }

/** A picture of one dot. */
const dot = new File([Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')], 'dot.gif')

const prognosis = {
  organisation: '/api/organisation/1',
  exploiter: '/api/exploiter/1',
  enquiry: '/api/v2/backend/enquiry/1',
  status: 'PROGNOSIS',
  companyClient: 'Van der Valk Offshore',
  nights: 60,
  start: '2026-01-15',
  priceCalculation: 'PER_TOTAL',
  pricePerNight: 95,
  totalPrognosis: 5700.5,
  probability: 40,
  probabilityNote: 'signed the letter of intent',
  notes: 'notes',
} as const
const target = { exploiter: '/api/exploiter/1', month: '2026-02', amount: 125000.5 }
const pasted = {
  organisation: '1',
  exploiter: 'CityStay',
  status: 'booked',
  companyClient: 'Crew',
  start: '15-01-2026',
  nights: '60',
  priceCalculation: 'PER_NIGHT',
  pricePerNight: '95,00',
  totalPrognosis: '',
  probability: '40',
  notes: 'from the sheet',
}

const samples: Samples = {
  users: {
    list: {},
    get: { params: { id: SPARE } },
    create: { body: { ...user, roles: [...user.roles] } },
    update: { body: { ...user, username: 'hilde.b', roles: [...user.roles], id: SPARE, version: 1 } },
    remove: { params: { id: SPARE } },
    userRoles: { params: { id: SPARE } },
    roles: {},
    login: { body: { username: 'admin', password: PASSWORD } },
    currentUser: {},
    updateCurrentUser: { body: { displayname: 'Me', language: 'nl' } },
  },
  clients: {
    list: {},
    get: { params: { clientId: 1 } },
    create: { body: client },
    update: { body: { ...client, clientId: 1, version: 1 } },
    remove: { params: { clientId: 2 } },
    avatar: { params: { clientId: 1 }, body: { file: dot } },
  },
  organisations: {
    list: {},
    get: { params: { organisationId: 1 } },
    create: { body: { ...lead, ...simple, communicationStatus: ['CALL'], industry: ['ENERGY'] } },
    update: {
      body: { ...lead, ...simple, communicationStatus: [], industry: [], organisationId: 1, version: 1 },
    },
    remove: { params: { organisationId: 3 } },
    simple: {},
    withPrognosis: {},
    save: { body: { ...lead, ...simple, communicationStatus: [], industry: ['BANKING'] } },
    addContact: { params: { organisationId: 1 }, body: contact },
    updateContact: {
      params: { organisationId: 1 },
      body: { ...contact, organisationContactId: 1, version: 1 },
    },
    removeContact: { params: { contactId: 2 } },
    statuses: {},
    communicationStatuses: {},
    industries: {},
    companySizes: {},
    sources: {},
    leadInfoTags: {},
  },
  enquiries: {
    list: {},
    get: { params: { enquiryId: 1 } },
    create: { body: { ...enquiry, rawResponse: '  as it came\n' } },
    update: { body: { ...enquiry, enquiryId: 1, version: 1 } },
  },
  exploiters: {
    list: {},
    get: { params: { exploiterId: 1 } },
    create: { body: exploiter },
    update: { body: { ...exploiter, domain: 'long.example', exploiterId: 2, version: 1 } },
    remove: { params: { exploiterId: 4 } },
    generateKey: { params: { exploiterId: 3 }, body: { keepOldHours: 24 } },
  },
  filters: {
    departments: {},
    department: { params: { filterId: 1 } },
    createDepartment: { body: filter },
    updateDepartment: { body: { ...filter, filterId: 1, version: 1 } },
    removeDepartment: { params: { filterId: 2 } },
    departmentIcon: { params: { filterId: 1 }, body: { file: dot } },
    children: {},
    child: { params: { childFilterId: 1 } },
    createChild: { body: { ...filter, category: 'KITCHEN' } },
    updateChild: { body: { ...filter, category: 'OTHER', childFilterId: 1, version: 1 } },
    removeChild: { params: { childFilterId: 2 } },
    childIcon: { params: { childFilterId: 1 }, body: { file: dot } },
  },
  history: {
    list: {},
    change: { params: { changeId: CHANGE_ID } },
    restore: { body: { changeId: CHANGE_ID, fields: ['province'], side: 'from' } },
    undo: { body: { action: ACTION } },
    verify: {},
  },
  places: {
    countries: {},
    country: { params: { countryId: 4 } },
    createCountry: { body: { name: 'Atlantis', countryCode: 'XA' } },
    updateCountry: { body: { name: 'Curaçao', countryCode: 'CW', countryId: 250, version: 1 } },
    removeCountry: { params: { countryId: 251 } },
    cities: {},
    city: { params: { cityId: 1 } },
    createCity: { body: { name: 'Rotterdam', country: '/api/country/4' } },
    updateCity: { body: { name: "'s-Hertogenbosch", country: '/api/country/4', cityId: 1, version: 1 } },
    removeCity: { params: { cityId: 2 } },
    favoriteCity: { params: { cityId: 1 }, body: { favorite: true } },
    uploadCityImages: { params: { cityId: 1 }, body: { files: dot } },
  },
  views: {
    list: {},
    get: { params: { viewId: 1 } },
    create: {
      body: {
        name: 'By name',
        list: '/api/users',
        screen: '/user',
        isShared: true,
        state: { sort: 'username' },
      },
    },
    update: { body: { name: 'By mail', isShared: true, state: { sort: 'email' }, viewId: 1, version: 1 } },
    remove: { params: { viewId: 2 } },
    setDefault: { body: { screen: '/user', viewId: 1 } },
  },
  maintenance: { files: {} },
  tags: {
    list: {},
    get: { params: { tagId: 1 } },
    create: { body: { name: 'Near the harbour' } },
    update: { body: { name: 'Free parking', tagId: 1, version: 1 } },
    remove: { params: { tagId: 3 } },
    merge: { params: { tagId: 1 }, body: { tags: ['/api/tag/2'] } },
  },
  wiki: {
    list: {},
    get: { params: { articleId: 1 } },
    create: { body: article },
    update: { body: { ...article, articleId: 1, version: 1 } },
    remove: { params: { articleId: 2 } },
    tags: { params: { articleId: 1 } },
    toggleTag: { params: { articleId: 1, tagId: 1 } },
    revisions: { params: { articleId: 1 } },
    revision: { params: { articleId: 1, version: 1 } },
  },
  prognosis: {
    list: {},
    get: { params: { prognosisMetaId: 1 } },
    create: { body: prognosis },
    update: { params: { prognosisMetaId: 1 }, body: { ...prognosis, prognosisMetaId: 1, version: 1 } },
    remove: { params: { prognosisMetaId: 2 } },
    statuses: {},
    perMonth: {},
    total: {},
    detail: { params: { prognosisMetaId: 1 } },
    probability: { params: { prognosisMetaId: 1 } },
    adjustments: {},
    bridge: {},
    bridgeRows: {},
    paste: { body: { rows: [pasted], dryRun: false } },
  },
  closings: {
    list: {},
    get: { params: { monthClosingId: 1 } },
    // What `close` has closed.
    reopen: { params: { monthClosingId: 2 } },
    close: { body: { month: '2020-02' } },
  },
  targets: {
    list: {},
    get: { params: { prognosisTargetId: 1 } },
    create: { body: target },
    update: { body: { ...target, month: '2026-03', prognosisTargetId: 1, version: 1 } },
    remove: { params: { prognosisTargetId: 2 } },
    gaps: {},
  },
}

export interface SampleCall {
  /** `users.create` */
  id: string
  call: Call
  /** The path with its numbers filled in. */
  url: string
  body: Record<string, unknown> | undefined
}

/** What a change of many is tried with: one field, as the sample of changing one sends it; else a deletion. */
function bulkBody(area: Area, { update, changes }: Partial<RowCalls>): object {
  const [field] = Object.keys(changes?.shape ?? {})
  if (!field) return { remove: true }
  const name = Object.entries<Call>(api[area]).find(([, call]) => call === update)?.[0] ?? ''
  const sample = new Map<string, Sample<object>>(Object.entries(samples[area])).get(name)
  return { changes: { [field]: Object(sample?.body)[field] } }
}

/** Messages for the calls that lists bring along: the rows they are to change are nobody's. */
const bulkSamples = new Map<Call, Record<string, unknown>>(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.values<Call>(calls).flatMap((list) => {
      const { bulk } = isList(list) ? callsOf(list) : {}
      const what = bulkBody(area as Area, list.rows ?? {})
      return bulk ? [[bulk, { ids: [999_999_999], ...what }] as const] : []
    }),
  ),
)

/** A name that nobody has yet, for a call that takes no name twice. */
export function unusedName(id: string): object {
  unused += 1
  if (id.startsWith('users.')) return { username: `user${unused}` }
  if (id === 'exploiters.create') return { domain: `site${unused}.example` }
  if (id === 'targets.create') return { month: addMonths('2020-01', unused) }
  return id === 'tags.create' ? { name: `Tag ${unused}` } : {}
}
let unused = 0

/** Every call of the contract with its sample; a declared call without one does not compile. */
export const everyCall: SampleCall[] = Object.entries(allCalls()).flatMap(([area, calls]) => {
  const given = new Map<string, Sample<object>>(Object.entries(samples[area as Area]))
  return Object.entries(calls).map(([name, call]) => {
    const { params = {}, body } = given.get(name) ?? {}
    const url = call.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(params[parameter]))
    return { id: `${area}.${name}`, call, url, body: body ? { ...body } : bulkSamples.get(call) }
  })
})

/** Those that have a body. */
export const everyWriteWithBody = everyCall.flatMap(({ body, ...one }) => (body ? [{ ...one, body }] : []))

/** Those that the areas declare, without what their lists bring along. */
export const everyDeclaredWrite = everyWriteWithBody.filter(({ call }) => !bulkSamples.has(call))
