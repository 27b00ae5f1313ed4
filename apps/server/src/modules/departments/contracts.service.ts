import { type Contract, checkContract, endingWithin, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'

/** What is wrong with the contract of a record. */
export const contractFaults = (record: Columns): FieldError[] =>
  checkContract(record as Columns & Contract).map(({ field, message }) => ({ field, code: message }))

/** The days on which contracts end that end today or within so many days, by the office's clock (E4). */
export const endingOn = ({ clock, officeTimezone }: Actor, days: number) =>
  endingWithin(today(clock(), officeTimezone), days)

/** Those days, where they are asked for. */
export const endingSoon = (actor: Actor, days: number | undefined) =>
  days === undefined ? undefined : endingOn(actor, days)
