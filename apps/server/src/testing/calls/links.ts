import { expect } from 'vitest'

/** All links in an answer, at any depth. */
export function hrefs(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  const own = 'href' in answer && typeof answer.href === 'string' ? [answer.href] : []
  return [...own, ...Object.values(answer).flatMap(hrefs)]
}

/** Replaces ids in a link. Records of one kind get their links from the same code. */
export const kindOfHref = (href: string) => href.replaceAll(/\d+/g, '0')

interface Row {
  _links?: { self?: { href?: string } }
}

/**
 * Whether a row is a record. Plain strings have no links, and pins of the map hold only what the map needs.
 */
const isRecord = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && !('content' in row || 'latitude' in row)

const rowsIn = (answer: { _embedded?: object } | undefined) =>
  Object.values(answer?._embedded ?? {})
    .flat()
    .filter(isRecord)

/**
 * Calls whose rows have no address of their own. Sessions are listed so that they can be ended; no call reads
 * a single one. Rooms and stays of the occupancy are named by their ids, because an answer has thousands of
 * them. Figures are not records; they link to the rows that they count. Pairs, entries of timelines and
 * duties link to their records.
 */
const withoutAddress = [
  // The audiences and stores of Mailchimp are read as lists only.
  'mailchimp.audiences',
  'mailchimp.stores',
  'users.sessions',
  // A dialog chooses among the enquiries that a message may belong to, and opens none.
  'inbox.joinable',
  // Runs are read as a list, or as the latest run of each kind.
  'runs.list',
  // Rows of an imported file have no address.
  'imports.rows',
  'users.userSessions',
  'nightRegister.register',
  'nightRegister.arrivals',
  'nightRegister.tonight',
  'outages.affected',
  'stays.occupancy',
  'stays.conflicts',
  'stays.verdicts',
  'statistics.signupsLastWeek',
  'statistics.signupsLastMonth',
  'statistics.signupOrigin',
  'mews.connections',
  'mews.repairs',
  'mews.differences',
  'statistics.pipeline',
  'statistics.communication',
  'duplicates.clients',
  'duplicates.organisations',
  'audit.list',
  'timelines.ofEnquiry',
  'timelines.ofClient',
  'timelines.ofOrganisation',
  'myDay.duties',
]

/**
 * Expects that every row of a list links to itself, and that no two rows nor the list have the same address.
 * @param id of the call
 * @returns the number of rows that link to themselves
 */
export function expectOwnAddresses(id: string, body: (Row & { _embedded?: object }) | undefined): number {
  const rows = rowsIn(body)
  const own = [...rows, ...(isRecord(body) ? [body] : [])].flatMap(({ _links }) => _links?.self?.href ?? [])
  expect(new Set(own).size, id).toBe(own.length)
  if (withoutAddress.includes(id)) return 0
  for (const { _links } of rows)
    expect([id, _links?.self]).toEqual([id, { href: expect.stringMatching(/^\/api\//) }])
  return rows.length
}
