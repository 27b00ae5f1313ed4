import type { BodyOf, Fase, prognosis, QueryOf } from '@stayboard/contract'
import { addDays, differencesOf, dividedBy, figure, isBooked, needsCancelReason } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { inPieces } from '../../kit/sql/lists/lists.ts'
import { tellClosers } from './closing/closed-changes.service.ts'
import { ownMonths } from './figures.repository.ts'
import { prognosisArea, type Shown } from './prognosis.area.ts'
import { linesOf, moveLines, openLinesOf } from './prognosis.repository.ts'

export { compactTallies } from './figures.repository.ts'

export const { remove } = prognosisArea

/** Adds to each prognosis the fields that differ from its enquiry (docs/rules/prognosis.md#enquiry). */
async function compared(actor: Actor, rows: readonly Shown[]): Promise<Shown[]> {
  const ids = rows.flatMap(({ fromEnquiry }) => (fromEnquiry ? [fromEnquiry.enquiryId] : []))
  const lines = ids.length > 0 ? await linesOf(actor.db, ids) : []
  const ofEnquiry = new Map(lines.map((line) => [line.enquiryId, line]))
  return rows.map((row) => {
    if (!row.fromEnquiry) return row
    const together = row.status === 'CANCELLED' ? undefined : ofEnquiry.get(row.fromEnquiry.enquiryId)
    return { ...row, differences: differencesOf(row, together, row.fromEnquiry) }
  })
}

const comparedOne = async (actor: Actor, row: Shown): Promise<Shown> =>
  (await compared(actor, [row]))[0] ?? row

/** A page of prognoses, each with its contribution to the totals of the same query. */
export async function list(actor: Actor, query: QueryOf<typeof prognosis.list>) {
  const answer = await prognosisArea.list(actor, query)
  const rows = await compared(actor, answer._embedded.prognosisMetas)
  const isWhole = query.month === undefined && query.monthTo === undefined
  const months = isWhole && !(inPieces in query) ? undefined : await monthsOf(actor, rows, query)
  const prognosisMetas = rows.map((row) => {
    const own = months?.get(row.prognosisMetaId) ?? {}
    const counted = isWhole ? figure(row, query.probabilityRatio === true) : sumOf(Object.values(own))
    return { ...row, counted, months: inPieces in query ? own : undefined }
  })
  return { ...answer, _embedded: { prognosisMetas } }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The amounts of prognoses by month, limited to the months of the query and weighted as it requests. */
async function monthsOf(actor: Actor, rows: readonly Shown[], query: QueryOf<typeof prognosis.list>) {
  const ids = rows.map(({ prognosisMetaId }) => prognosisMetaId)
  const byId = new Map<number, Record<string, number>>()
  for (const { prognosisMetaId: id, month, weighted, face } of await ownMonths(actor.db, ids, query)) {
    byId.set(id, { ...byId.get(id), [month]: query.probabilityRatio ? weighted : face })
  }
  return byId
}

export const get = async (actor: Actor, id: number) => comparedOne(actor, await prognosisArea.get(actor, id))

export async function create(actor: Actor, body: BodyOf<typeof prognosis.create>) {
  return comparedOne(actor, await prognosisArea.create(actor, body))
}

/** Updates a prognosis. @param id the id in the path; an id in the body must be equal */
export async function update(
  actor: Actor,
  id: number,
  body: BodyOf<typeof prognosis.update>,
  version?: number,
) {
  const { prognosisMetaId = id } = body
  if (prognosisMetaId !== id) throw invalid([{ field: 'prognosisMetaId', code: 'type' }])
  const row = await prognosisArea.update(actor, { ...body, prognosisMetaId }, version)
  return comparedOne(actor, row)
}

/** Books the prognoses of a won enquiry, or cancels those of a lost one (docs/rules/enquiries.md#booking). */
export async function followEnquiry(within: Actor, enquiryId: number, fase: Fase): Promise<void> {
  if (isBooked(fase)) await move(within, enquiryId, 'BOOKED')
  else if (needsCancelReason(fase)) await move(within, enquiryId, 'CANCELLED')
}

/** Sets the status of an enquiry's prognoses. The answer of the user's call tells the effect on closed months. */
async function move(within: Actor, enquiryId: number, status: 'BOOKED' | 'CANCELLED'): Promise<void> {
  const moved = await moveLines(within.db, enquiryId, status, status === 'BOOKED' ? 100 : null)
  if (within.userId === null) await tellClosers(within, enquiryId, moved)
}

/** The expected revenue of an enquiry. `total` is in cents, and missing if the amount is unknown. */
interface Expected {
  enquiryId: number
  organisationId: number
  exploiterId: number
  nights: number
  start: string
  total: number | null
}

/** The most nights of a prognosis. */
const MOST_NIGHTS = 365

/**
 * Books the prognoses of an enquiry whose offer was accepted. If the amount is known, the only prognosis gets it, or
 * one is added. Of several, the chosen one gets it and the others are cancelled. If a stay is longer than a prognosis
 * may be, further ones are added (docs/rules/offers.md#accepting).
 * @throws Problem 400 if the chosen one does not belong to the enquiry
 */
export async function bookEnquiry(within: Actor, expected: Expected, chosen: number | null): Promise<void> {
  const { enquiryId, organisationId, exploiterId, total } = expected
  await move(within, enquiryId, 'BOOKED')
  const [line, ...others] = await remaining(within, enquiryId, chosen)
  if (others.length > 0 || total === null) return
  const links = { enquiry: enquiryId, organisation: organisationId, exploiter: exploiterId }
  for (const [nth, run] of runsOf({ ...expected, total }).entries()) {
    const booked = { priceCalculation: 'PER_TOTAL', ...run }
    if (line && nth === 0)
      await prognosisArea.update(within, { prognosisMetaId: line.prognosisMetaId, ...booked })
    else await prognosisArea.create(within, { ...links, ...booked, status: 'BOOKED', probability: 100 })
  }
}

/** Splits a stay into periods that a prognosis may have, and distributes the total over their nights. */
function runsOf({ start, nights, total }: { start: string; nights: number; total: number }) {
  const lengths = Array.from({ length: Math.max(1, Math.ceil(nights / MOST_NIGHTS)) }, (_, nth) =>
    Math.min(MOST_NIGHTS, nights - nth * MOST_NIGHTS),
  )
  const amounts = dividedBy(total, lengths)
  return lengths.map((length, nth) => {
    return { start: addDays(start, nth * MOST_NIGHTS), nights: length, totalPrognosis: amounts[nth] ?? 0 }
  })
}

/** The open prognoses of an enquiry. If one is chosen, the others are cancelled. */
async function remaining(within: Actor, enquiryId: number, chosen: number | null) {
  const lines = await openLinesOf(within.db, enquiryId)
  if (chosen === null) return lines
  const line = lines.find(({ prognosisMetaId }) => prognosisMetaId === chosen)
  if (!line) throw invalid([{ field: 'prognosis', code: 'notFoundLink' }])
  for (const { prognosisMetaId } of lines)
    if (prognosisMetaId !== chosen)
      await prognosisArea.update(within, { prognosisMetaId, status: 'CANCELLED' })
  return [line]
}
