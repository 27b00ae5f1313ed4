import { type Contract, checkContract, endingWithin, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Additions } from '../../kit/crud.ts'
import { invalid } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'

const none = { contractDateStart: null, contractDateEnd: null }

/** Holds the contract of a record, as it will be, against its rules. */
export const checkedContract: Additions = (columns, current) => {
  const contract = { ...none, ...current, ...columns } as Columns & Contract
  const faults = checkContract(contract).map(({ field, message }) => ({ field, code: message }))
  if (faults.length > 0) throw invalid(faults)
  return {}
}

/** The days on which contracts end that end today or within so many days, by the office's clock (E4). */
export const endingOn = ({ clock, officeTimezone }: Actor, days: number) =>
  endingWithin(today(clock(), officeTimezone), days)

/** Those days, where they are asked for. */
export const endingSoon = (actor: Actor, days: number | undefined) =>
  days === undefined ? undefined : endingOn(actor, days)
