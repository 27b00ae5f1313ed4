import { referenceNumber, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Additions } from '../../kit/areas/crud/crud.ts'
import { nextReference } from './enquiries.repository.ts'

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
export const numbered: Additions = async (_columns, _current, within) => ({ ...(await newNumber(within)) })

/** The reference number of an enquiry that was imported without one, of the year in which it was added. */
export const numberedLate: Additions = async (_columns, current, { db, officeTimezone }) => {
  if (current.refNumber !== '') return {}
  const year = yearOf(new Date(String(current.timeStamp)), officeTimezone)
  return { refNumber: referenceNumber(year, await nextReference(db)) }
}

const yearOf = (moment: Date, timezone: string) => Number(today(moment, timezone).slice(0, 4))
