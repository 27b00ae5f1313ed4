import { type Contract, checkContract, endingWithin, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'

/** Checks the contract fields of a record. */
export const contractFaults = (record: Columns): FieldError[] =>
  checkContract(record as Columns & Contract).map(({ field, message }) => ({ field, code: message }))

/** The range of end dates for contracts that end within this many days, including today, in the office's zone. */
export const endingOn = ({ clock, officeTimezone }: Actor, days: number) =>
  endingWithin(today(clock(), officeTimezone), days)

/** The range of end dates for a filter; `undefined` if the filter is not set. */
export const endingSoon = (actor: Actor, days: number | undefined) =>
  days === undefined ? undefined : endingOn(actor, days)
