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

/** The default number of enquiries per column of the board. */
const CARDS = 25
/** The most enquiries on a board, the same as in a list. */
const MOST_CARDS = 1000

/** The first enquiries of each fase that match the filters, as in the list (docs/rules/enquiries.md#board). */
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

/** The totals of the board's columns (docs/rules/enquiries.md#board). */
export async function byFase(actor: Actor, query: QueryOf<typeof enquiries.byFase>) {
  const sums = await sumsByFase(actor.db, withToday(actor, query))
  return { sums, _links: selfLink(enquiries.byFase.path, query) }
}

/**
 * Creates or updates an enquiry, depending on the id in the body, together with its contacted providers, in one
 * transaction (docs/rules/enquiries.md#save).
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

/** Creates an enquiry that an exploiter's site sent. */
export const addRequested = (within: Actor, body: object) => enquiryArea.create(within, body, numbered)

/**
 * Creates an enquiry that a channel sent. @param number from `newNumber`
 * @returns its id
 */
export async function addBooked(within: Actor, body: object, number: NewNumber): Promise<number> {
  const [enquiryId = 0] = await enquiryArea.addAll(within, [body], () => () => ({ ...number }))
  return enquiryId
}

/** Applies changes that a channel sent to an enquiry. */
export const follow = (within: Actor, enquiryId: number, changes: object) =>
  enquiryArea.update(within, { enquiryId, ...changes })

/** Applies changes that a channel sent and that depend on the current state of the enquiry. */
export const followFrom = (
  within: Actor,
  enquiryId: number,
  changesOf: (current: { fase: Fase; cancelReason: string | null }) => Columns,
) =>
  enquiryArea.update(within, { enquiryId }, undefined, (_, current) =>
    changesOf(current as Columns & { fase: Fase; cancelReason: string | null }),
  )

/** Sets or clears the department in which a client wants to stay (docs/rules/enquiries.md#city). */
export const addDepartment = (
  actor: Actor,
  enquiryId: number,
  { departmentId, version }: BodyOf<typeof enquiries.addDepartment>,
) => enquiryArea.update(actor, { enquiryId }, version, () => ({ departmentId }))

/**
 * Creates a copy of an enquiry in the first fase.
 * @param extendsId the enquiry that it extends
 * @param placed the original, whose department and site are copied
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

/**
 * The columns that are set when an enquiry is created: its reference number (docs/rules/enquiries.md#reference-number)
 * and time.
 */
export interface NewNumber {
  refNumber: string
  timeStamp: Date
}

/** Takes the next reference number. */
export async function newNumber({ db, clock, officeTimezone }: Actor): Promise<NewNumber> {
  const refNumber = referenceNumber(yearOf(clock(), officeTimezone), await nextReference(db))
  return { refNumber, timeStamp: clock() }
}

/** The additional columns of an enquiry that a call creates. */
const numbered: Additions = async (_columns, _current, within) => ({ ...(await newNumber(within)) })

/**
 * The reference number for an enquiry that was imported without one. It contains the year in which the enquiry was
 * added.
 */
export const numberedLate: Additions = async (_columns, current, { db, officeTimezone }) => {
  if (current.refNumber !== '') return {}
  const year = yearOf(new Date(String(current.timeStamp)), officeTimezone)
  return { refNumber: referenceNumber(year, await nextReference(db)) }
}

const yearOf = (moment: Date, timezone: string) => Number(today(moment, timezone).slice(0, 4))
