import { type BodyOf, enquiries, type Fase, fases, type QueryOf } from '@stayboard/contract'
import { referenceNumber, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Additions } from '../../kit/areas/crud/crud.ts'
import { selfLink, withToday } from '../../kit/sql/lists/lists.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { saveAll } from '../contacted-providers/contacted-providers.service.ts'
import { enquiryArea, enquiryListArea } from './enquiries.area.ts'
import { nextReference, sumsByFase } from './enquiries.repository.ts'

export const { get } = enquiryArea
const { list: listAll } = enquiryListArea

export const list = (actor: Actor, query: QueryOf<typeof enquiries.list>) =>
  listAll(actor, withToday(actor, query))

/** The enquiries of a column that the board shows first, by default. */
const CARDS = 25
/** The most enquiries of a board, so that it is no longer than a list. */
const MOST_CARDS = 1000

/** The first enquiries of each fase that the filters leave, as the list has them (docs/rules/enquiries.md#board). */
export async function board(actor: Actor, query: QueryOf<typeof enquiries.board>) {
  const { fases: only = fases, notFases = [], size = CARDS, ...others } = query
  const shown = fases.filter((one) => only.includes(one) && !notFases.includes(one))
  const most = Math.floor(MOST_CARDS / shown.length)
  const columns = []
  for (const fase of shown) {
    const first = { ...others, fases: [fase], page: 0, size: Math.min(size, most) }
    columns.push({ ...(await list(actor, first)), fase })
  }
  return { columns, _links: selfLink(enquiries.board.path, query) }
}

/** The sums of the board (docs/rules/enquiries.md#board). */
export async function byFase(actor: Actor, query: QueryOf<typeof enquiries.byFase>) {
  const sums = await sumsByFase(actor.db, withToday(actor, query))
  return { sums, _links: selfLink(enquiries.byFase.path, query) }
}

/**
 * Adds or changes an enquiry, by the id in the body, with the contacted providers in the body, in one transaction
 * (docs/rules/enquiries.md#save).
 */
export async function save({ actor, body, version }: Saved) {
  const { contactedProviders = [], ...enquiry } = body
  if (contactedProviders.length === 0) return saveAlone(actor, enquiry, version)
  return transaction(actor, async (within) => {
    const { enquiryId } = (await saveAlone(within, enquiry, version)).enquiry
    await saveAll(within, enquiryId, contactedProviders)
    return get(within, enquiryId)
  })
}

interface Saved {
  actor: Actor
  body: BodyOf<typeof enquiries.create>
  version?: number | undefined
}

const saveAlone = (actor: Actor, body: { enquiryId?: number | null | undefined }, version?: number) =>
  body.enquiryId
    ? enquiryArea.update(actor, body, version, numberedLate)
    : enquiryArea.create(actor, body, numbered)

/** Adds an enquiry that an exploiter's site sent. */
export const addRequested = (within: Actor, body: object) => enquiryArea.create(within, body, numbered)

/** Adds an enquiry that a channel sent. @param number of `newNumber`. @returns its id */
export async function addBooked(within: Actor, body: object, number: NewNumber): Promise<number> {
  const [enquiryId = 0] = await enquiryArea.addAll(within, [body], () => () => ({ ...number }))
  return enquiryId
}

/** Changes an enquiry as its channel says. */
export const follow = (within: Actor, enquiryId: number, changes: object) =>
  enquiryArea.update(within, { enquiryId, ...changes })

/** Changes an enquiry as its channel says, by changes that depend on the enquiry as it is. */
export const followFrom = (
  within: Actor,
  enquiryId: number,
  changesOf: (current: { fase: Fase; cancelReason: string | null }) => Columns,
) =>
  enquiryArea.update(within, { enquiryId }, undefined, (_, current) =>
    changesOf(current as Columns & { fase: Fase; cancelReason: string | null }),
  )

/** Sets the department in which an enquiry is wanted, or none (docs/rules/enquiries.md#city). */
export const addDepartment = (
  actor: Actor,
  enquiryId: number,
  { departmentId, version }: BodyOf<typeof enquiries.addDepartment>,
) => enquiryArea.update(actor, { enquiryId }, version, () => ({ departmentId }))

/**
 * Adds a copy of an enquiry, in the first fase.
 * @param extendsId the enquiry that it extends
 * @param placed the enquiry that it copies, with its department and its site
 */
export const addCopy = (
  within: Actor,
  body: object,
  extendsId: number | null,
  { departmentId, siteLatitude, siteLongitude }: Columns,
) =>
  enquiryArea.create(within, { ...body, fase: fases[0] }, async (...given) => ({
    ...(await numbered(...given)),
    ...{ extendsId, departmentId, siteLatitude, siteLongitude },
  }))

export { compactTallies } from './enquiries.repository.ts'

/** Columns of a new enquiry: its reference number (docs/rules/enquiries.md#reference-number) and time. */
export interface NewNumber {
  refNumber: string
  timeStamp: Date
}

/** Takes the next number. */
export async function newNumber({ db, clock, officeTimezone }: Actor): Promise<NewNumber> {
  const refNumber = referenceNumber(yearOf(clock(), officeTimezone), await nextReference(db))
  return { refNumber, timeStamp: clock() }
}

/** Numbers the enquiry that a call adds. */
const numbered: Additions = async (_columns, _current, within) => ({ ...(await newNumber(within)) })

/** The reference number of an enquiry that was imported without one, of the year in which it was added. */
export const numberedLate: Additions = async (_columns, current, { db, officeTimezone }) => {
  if (current.refNumber !== '') return {}
  const year = yearOf(new Date(String(current.timeStamp)), officeTimezone)
  return { refNumber: referenceNumber(year, await nextReference(db)) }
}

const yearOf = (moment: Date, timezone: string) => Number(today(moment, timezone).slice(0, 4))
