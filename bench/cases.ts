import {
  clients,
  departments,
  enquiries,
  hyperGuests,
  map,
  organisations,
  prognosis,
  wiki,
} from '@stayboard/contract'
import { typesWithBedrooms } from '@stayboard/domain'
import { repository as clientRepository } from '../apps/server/src/modules/clients/clients.repository.ts'
import {
  listed as listedDepartments,
  pins,
} from '../apps/server/src/modules/departments/departments.repository.ts'
import {
  repository as enquiryRepository,
  listed,
} from '../apps/server/src/modules/enquiries/enquiries.repository.ts'
import { repository as propertyRepository } from '../apps/server/src/modules/hyper-guests/hyper-guests.repository.ts'
import { listed as listedOrganisations } from '../apps/server/src/modules/organisations/organisations.repository.ts'
import { legAmounts } from '../apps/server/src/modules/prognosis/bridge/bridge.repository.ts'
import { figures } from '../apps/server/src/modules/prognosis/figures.repository.ts'
import { repository as prognosisRepository } from '../apps/server/src/modules/prognosis/prognosis.repository.ts'
import { repository as articleRepository } from '../apps/server/src/modules/wiki/articles.repository.ts'
import { mainStatement, mainStatements, type Statement } from './statements.ts'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
}

/** A measured call: the n-th HTTP request, and its main SQL statement or sequence of statements. */
export interface Case {
  name: string
  /** The target ratio of the call's rate to the statement's rate. */
  aim: number
  request(n: number): HttpRequest
  statement(n: number): Promise<Statement | Statement[]>
  /**
   * Returns a statement that changes a record of the listed kind. The case is then also measured during five such writes a
   * second.
   */
  writes?(n: number): string
  /** Whether each request writes to another record. Writes are never repeated. */
  isChange?: boolean
}

const ENQUIRIES = 100_000

/**
 * Returns the statement that changes a text field of the n-th record.
 * @param count of the records, whose ids begin with 1
 */
const writesTo = (table: string, id: string, column: string, count: number) => (n: number) =>
  `update ${table} set ${column} = 'Delft ${Date.now()}' where ${id} = ${1 + ((n * 7919) % count)}`
const enquiryWrites = writesTo('enquiries', 'enquiry_id', 'location', ENQUIRIES)
const organisationWrites = writesTo('organisations', 'organisation_id', 'city', 20_000)
const clientWrites = writesTo('clients', 'client_id', 'city', 60_000)
const prognosisWrites = writesTo('prognosis_metas', 'prognosis_meta_id', 'company_client', 50_000)
/** Spreads consecutive numbers over all enquiries. */
const enquiryNumber = (n: number) => ((n * 7919) % ENQUIRIES) + 1

const parts = ['berg', 'log', 'ander', 'tech', 'hol', 'ing', 'cafe', 'group', 'oers', 'nov']
const part = (n: number) => parts[n % parts.length] ?? ''

/** Search words for properties: matching a quarter of them, some thousand, some hundred, a few, and none. */
const houses = [
  'canal',
  'gracht 12',
  'rotterdam mill 9',
  'københavn desk77',
  'stay 4711',
  'antwerp 1014aa',
  'berg',
]
const house = (n: number) => houses[n % houses.length] ?? ''

const topics = ['sleutel kluisje', 'price nights', 'schoonmaak foto', 'wifi router', 'københavn nøglen']
const wikiWords = (n: number) => ({ query: topics[n % topics.length] ?? '', page: '0', size: '25' })

const clientPage3 = (n: number) => ({ query: part(n), exploiterId: '1', page: '2', size: '25' })

const first = { page: '0', rowsPerPage: '25' }
const hundred = { page: '0', rowsPerPage: '100' }
const page3 = { page: '2', rowsPerPage: '25', notFases: 'Closed - won,Closed - lost' }
const changes = (n: number) => ({ location: `Delft ${n}`, nextStep: `Call ${n}` })

const kinds = { providerKinds: 'HOSPITALITY', exploiterId: '2', activeDepartment: 'ACTIVE' }
const narrowed = { ...kinds, priceTo: '1200', page: '2', size: '25' }
const near = { near: '52.3740,4.8897', kilometres: '5', activeDepartment: 'ACTIVE' }
const need = { ...near, bedrooms: '2', contractStatus: 'YES', page: '0', size: '25' }

const byTotal = { probabilityRatio: 'true', orderBy: 'totalPrognosis', page: '2', size: '25' }
const weighted = { probabilityRatio: 'true' }
const week = 7 * 86_400_000
const now = new Date()
/** The two moments of a bridge over the last week. */
const moments = { from: new Date(now.getTime() - week).toISOString(), to: now.toISOString() }

export const cases: Case[] = [
  {
    name: 'Organisations, any substring',
    aim: 0.6,
    writes: organisationWrites,
    request: (n) => get(organisations.list.path, { query: part(n), page: '0', size: '25' }),
    statement: (n) => {
      const query = organisations.list.query.parse({ query: part(n), page: '0', size: '25' })
      return mainStatement((db) => listedOrganisations.list(db, query, undefined))
    },
  },
  {
    name: 'Clients, page 3 of a search within one exploiter',
    aim: 0.6,
    writes: clientWrites,
    request: (n) => get(clients.list.path, clientPage3(n)),
    statement: (n) => {
      const query = clients.list.query.parse(clientPage3(n))
      return mainStatement((db) => clientRepository.list(db, query, undefined))
    },
  },
  {
    name: 'Properties of HyperGuest, words among 100,000',
    aim: 0.6,
    request: (n) => get(hyperGuests.list.path, { query: house(n), page: '0', size: '25' }),
    statement: (n) => {
      const query = hyperGuests.list.query.parse({ query: house(n), page: '0', size: '25' })
      return mainStatement((db) => propertyRepository.list(db, query, undefined))
    },
  },
  {
    name: 'Wiki, two words in title or text',
    aim: 0.6,
    request: (n) => get(wiki.list.path, wikiWords(n)),
    statement: (n) =>
      mainStatement((db) => articleRepository.list(db, wiki.list.query.parse(wikiWords(n)), undefined)),
  },
  {
    name: 'Enquiries, first page, no filter, exact total',
    aim: 0.6,
    writes: enquiryWrites,
    request: () => get(enquiries.list.path, first),
    statement: () => mainStatement((db) => listed.list(db, enquiries.list.query.parse(first), undefined)),
  },
  {
    name: 'Enquiries, first 100, no filter, exact total',
    aim: 0.6,
    writes: enquiryWrites,
    request: () => get(enquiries.list.path, hundred),
    statement: () => mainStatement((db) => listed.list(db, enquiries.list.query.parse(hundred), undefined)),
  },
  {
    name: 'Enquiries, any substring',
    aim: 0.6,
    writes: enquiryWrites,
    request: (n) => get(enquiries.list.path, { ...first, query: part(n) }),
    statement: (n) =>
      mainStatement((db) =>
        listed.list(db, enquiries.list.query.parse({ ...first, query: part(n) }), undefined),
      ),
  },
  {
    name: 'Enquiries, page 3, two fases excluded, exact total',
    aim: 0.6,
    writes: enquiryWrites,
    request: () => get(enquiries.list.path, page3),
    statement: () => mainStatement((db) => listed.list(db, enquiries.list.query.parse(page3), undefined)),
  },
  {
    name: 'Prognoses, page 3 by total',
    aim: 0.6,
    writes: prognosisWrites,
    request: () => get(prognosis.list.path, byTotal),
    statement: () =>
      mainStatement((db) => prognosisRepository.list(db, prognosis.list.query.parse(byTotal), undefined)),
  },
  {
    name: 'Prognoses, totals per month, weighted',
    aim: 0.5,
    writes: prognosisWrites,
    request: () => get(prognosis.perMonth.path, weighted),
    statement: () => mainStatement((db) => figures(db, prognosis.perMonth.query.parse(weighted))),
  },
  {
    name: 'Prognoses, bridge over a week',
    aim: 0.5,
    writes: prognosisWrites,
    request: () => get(prognosis.bridge.path, { ...weighted, ...moments }),
    statement: () =>
      mainStatement((db) =>
        legAmounts(db, [moments.from, moments.to], prognosis.bridge.query.parse(weighted)),
      ),
  },
  {
    name: 'Departments, page 3 of a kind and exploiter, active, up to a price',
    aim: 0.6,
    request: () => get(departments.list.path, narrowed),
    statement: () =>
      mainStatement((db) => listedDepartments.list(db, departments.list.query.parse(narrowed), undefined)),
  },
  {
    name: 'Departments within 5 km of a point with two bedrooms, contract YES',
    aim: 0.6,
    request: () => get(departments.list.path, need),
    statement: () =>
      mainStatement((db) =>
        listedDepartments.list(
          db,
          {
            ...departments.list.query.parse(need),
            roomTypes: typesWithBedrooms(Number(need.bedrooms)),
          },
          undefined,
        ),
      ),
  },
  {
    name: 'Map, all departments of a kind',
    aim: 0.5,
    request: () => get(map.departments.path, { providerKinds: 'HOSPITALITY' }),
    statement: () =>
      mainStatement((db) => pins(db, map.departments.query.parse({ providerKinds: 'HOSPITALITY' }))),
  },
  {
    name: 'Enquiry by id',
    aim: 0.75,
    writes: enquiryWrites,
    request: (n) => get(enquiries.get.path.replace('{enquiryId}', String(enquiryNumber(n))), {}),
    statement: (n) => mainStatement((db) => enquiryRepository.find(db, enquiryNumber(n), undefined)),
  },
  {
    name: 'Enquiry update',
    aim: 0.5,
    request: (n) => ({
      method: 'PUT',
      path: enquiries.update.path,
      body: JSON.stringify({ enquiryId: enquiryNumber(n), ...changes(n) }),
    }),
    statement: (n) =>
      mainStatements(
        (db) => enquiryRepository.lock(db, enquiryNumber(n)),
        (db) => enquiryRepository.update(db, enquiryNumber(n), changes(n)),
      ),
    isChange: true,
  },
]

export function get(path: string, query: Record<string, string>): HttpRequest {
  const text = new URLSearchParams(query).toString()
  return { method: 'GET', path: text === '' ? path : `${path}?${text}` }
}
