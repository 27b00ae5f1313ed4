import { type Contract, checkContract, endingWithin, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'

/** The faults of a record's contract. */
export const contractFaults = (record: Columns): FieldError[] =>
  checkContract(record as Columns & Contract).map(({ field, message }) => ({ field, code: message }))

/** The first and last end date of contracts that end today or within this many days, in the office's zone. */
export const endingOn = ({ clock, officeTimezone }: Actor, days: number) =>
  endingWithin(today(clock(), officeTimezone), days)

/** The same for a filter; `undefined` if the filter is not set. */
export const endingSoon = (actor: Actor, days: number | undefined) =>
  days === undefined ? undefined : endingOn(actor, days)
