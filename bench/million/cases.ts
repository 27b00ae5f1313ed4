import {
  clients,
  duplicates,
  enquiries,
  finder,
  inbox,
  myDay,
  organisations,
  prognosis,
  statistics,
  timelines,
} from '@stayboard/contract'

/** A measured list: its path, and the query of the n-th request. Values alternate like those of different users. */
export interface GrowthCase {
  name: string
  path: string
  query(n: number): Record<string, string>
}

type Query = Record<string, string>

const among =
  (...values: string[]) =>
  (n: number) =>
    values[n % values.length] ?? ''

const letters = among('a', 'b', 'h', 'm', 's')
const two = among('an', 'be', 'de', 'no', 'xq')
const three = among('log', 'ing', 'hol', 'nov', 'caf')
const five = among('ander', 'group', 'techn', 'vries', 'jonge')
const cities = among('rotter', 'amster', 'utrecht', 'gronin', 'madrid')
const owners = among('3', '5', '7', '9', '11')
const firstPages = (n: number) => String(n % 4)

const of = (path: string, paged: (n: number) => Query) => (name: string, query: (n: number) => Query) => ({
  name,
  path,
  query: (n: number) => ({ ...paged(n), ...query(n) }),
})

const enquiry = of(enquiries.list.path, (n) => ({ page: firstPages(n), rowsPerPage: '25' }))
const organisation = of(organisations.list.path, (n) => ({ page: firstPages(n), size: '25' }))
const simple = of(organisations.simple.path, () => ({ page: '0', size: '25' }))
const withPrognosis = of(organisations.withPrognosis.path, () => ({ page: '0', size: '25' }))
const forecast = of(prognosis.list.path, (n) => ({ page: firstPages(n), size: '25' }))
const figures = (path: string) => of(path, () => ({}))

const DAY = 86_400_000
/** Instants at the start of a day, as the pages send them. */
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const month = (days: number) => day(days).slice(0, 7)

const sorts = ['timeStamp', 'refNumber', 'name', 'location', 'checkinDate', 'price', 'fase', 'nextStepDate']
const prognosisSorts = [
  'organisation',
  'exploiter',
  'status',
  'nights',
  'start',
  'totalPrognosis',
  'probability',
]
const ways = among('asc', 'desc')
const none = () => ({})

/** Returns the cases about enquiries. @param references reference numbers of enquiries */
const ofEnquiries = (references: readonly string[]): readonly GrowthCase[] => [
  enquiry('Enquiries', none),
  enquiry('Enquiries, page 1000', () => ({ page: '999' })),
  ...sorts.map((sort) => enquiry(`Enquiries by ${sort}`, (n) => ({ sort: `${sort},${ways(n)}` }))),
  enquiry('Enquiries, without two fases', () => ({ notFases: 'Closed - won,Closed - lost' })),
  enquiry('Enquiries, search of one letter', (n) => ({ query: letters(n) })),
  enquiry('Enquiries, search of two letters', (n) => ({ query: two(n) })),
  enquiry('Enquiries, search of three letters', (n) => ({ query: three(n) })),
  enquiry('Enquiries, search of five letters', (n) => ({ query: five(n) })),
  enquiry('Enquiries, search of a reference', (n) => ({ query: among(...references)(n) })),
  enquiry('Enquiries with a reference', (n) => ({ refNumber: among(...references)(n) })),
  enquiry('Enquiries at a location', (n) => ({ location: cities(n) })),
  enquiry('Enquiries with a name', (n) => ({ name: three(n) })),
  enquiry('Enquiries of an owner', (n) => ({ userId: owners(n) })),
  enquiry('Enquiries of an owner, without two fases', (n) => ({
    userId: owners(n),
    notFases: 'Closed - won,Closed - lost',
  })),
  enquiry('Enquiries without owner', () => ({ userId: '0' })),
  enquiry('Enquiries of an organisation', (n) => ({ organisationId: String(n % 100) })),
  enquiry('Enquiries of a client', (n) => ({ clientId: String(1 + (n % 100)) })),
  enquiry('Enquiries at a price', () => ({ amount: '1000' })),
  enquiry('Enquiries with an overdue step', () => ({ nextStepDue: 'overdue' })),
  enquiry('Enquiries whose contact contains', (n) => ({ contactName_contains: three(n) })),
  enquiry('Enquiries whose e-mail contains', (n) => ({ clientEmail_contains: five(n) })),
  enquiry('Enquiries without e-mail', () => ({ clientEmail_empty: 'true' })),
  enquiry('Enquiries arriving in 14 days', () => ({ checkinDate_next: '14' })),
  enquiry('Enquiries older than a year', () => ({ timeStamp_before: '365' })),
  enquiry('Enquiries of some exploiters', () => ({ exploiterId_any: '1,2' })),
  enquiry('Enquiries from a price', () => ({ price_from: '2000' })),
  enquiry('Count of a view: e-mail', () => ({ page: '0', rowsPerPage: '1', clientEmail_contains: 'info' })),
  enquiry('Count of a view: my open ones', (n) => ({
    page: '0',
    rowsPerPage: '1',
    userId: owners(n),
    notFases: 'Closed - won,Closed - lost',
  })),
]

const ofOthers: readonly GrowthCase[] = [
  organisation('Organisations', none),
  organisation('Organisations, page 400', () => ({ page: '399' })),
  organisation('Organisations by status', (n) => ({ sort: `organisationStatus,${ways(n)}` })),
  organisation('Organisations, search of two letters', (n) => ({ query: two(n) })),
  organisation('Organisations, search of three letters', (n) => ({ query: three(n) })),
  organisation('Organisations, search of five letters', (n) => ({ query: five(n) })),
  organisation('Organisations with a status', () => ({ organisationStatus: 'PROSPECT' })),
  organisation('Organisations of an owner', (n) => ({ userId: owners(n) })),
  organisation('Organisations with an overdue step', () => ({ nextStepDue: 'overdue' })),
  organisation('Organisations whose city contains', (n) => ({ city_contains: cities(n) })),
  simple('Organisations to choose from', none),
  simple('Organisations to choose from, three letters', (n) => ({ query: three(n) })),
  simple('Organisations like another', () => ({ similarTo: 'Vandervalk Offshore' })),
  withPrognosis('Organisations with a prognosis', none),
  withPrognosis('Organisations with a prognosis, three letters', (n) => ({ query: three(n) })),
  forecast('Prognoses', none),
  ...prognosisSorts.map((sort) => forecast(`Prognoses by ${sort}`, (n) => ({ sort: `${sort},${ways(n)}` }))),
  forecast('Prognoses with a status', () => ({ status: 'PENDING' })),
  forecast('Prognoses of a month', () => ({ month: month(60) })),
  forecast('Prognoses from five nights', () => ({ nightsFrom: '5' })),
  forecast('Prognoses whose client contains', (n) => ({ companyClient_contains: three(n) })),
  figures(prognosis.perMonth.path)('Totals by month', () => ({ probabilityRatio: 'true' })),
  figures(prognosis.perMonth.path)('Totals by month, from five nights', () => ({ nightsFrom: '5' })),
  figures(prognosis.total.path)('Grand total', none),
  figures(prognosis.adjustments.path)('Adjustments', none),
  figures(prognosis.bridge.path)('Bridge over a week', () => ({ from: day(-7) })),
  figures(prognosis.bridgeRows.path)('Rows of a bridge', () => ({ from: day(-7), page: '0', size: '25' })),
  figures(prognosis.standings.path)('Standings', () => ({ at: day(-7), page: '0', size: '25' })),
  figures(finder.find.path)('Palette, three letters', (n) => ({ query: three(n) })),
  figures(enquiries.get.path.replace('{enquiryId}', '7'))('Enquiry by id', none),
]

/** The calls of the dashboard, and of the pages about one person. */
const ofDashboard: readonly GrowthCase[] = [
  ...Object.values(statistics).map(({ path, summary }) => figures(path)(`Dashboard: ${summary}`, none)),
  figures(myDay.duties.path)('Dashboard: my day', none),
  figures(inbox.list.path)('Dashboard: messages', () => ({ page: '0', size: '10' })),
  figures(inbox.list.path)('Messages, search of the subject', (n) => ({
    page: '0',
    size: '25',
    subjectSearch: three(n),
  })),
  figures(inbox.list.path)('Messages of a status', () => ({ page: '0', size: '25', statusSearch: 'CLOSED' })),
  figures(timelines.ofClient.path.replace('{clientId}', '7'))('Timeline of a client', none),
  figures(timelines.ofOrganisation.path.replace('{organisationId}', '7'))(
    'Timeline of an organisation',
    none,
  ),
  figures(duplicates.clients.path)('Duplicate clients', () => ({ page: '0', size: '25' })),
  figures(duplicates.organisations.path)('Duplicate organisations', () => ({ page: '0', size: '25' })),
  figures(duplicates.organisations.path)('Duplicates of an organisation', (n) => ({
    organisationId: String(1 + (n % 100)),
  })),
  figures(clients.get.path.replace('{clientId}', '7'))('Client by id', none),
]

/** Returns all cases. @param references reference numbers of enquiries */
export const growthCases = (references: readonly string[]): readonly GrowthCase[] => [
  ...ofEnquiries(references),
  ...ofOthers,
  ...ofDashboard,
]
