import { isTouchedBy } from '@stayboard/contract'
import { useSyncExternalStore } from 'react'
import { beforeSessionEnds } from '../session/session.ts'
import { noteBack } from './gone-records.ts'

/** How long after a write of this tab a change of a list counts as its effect, in ms. */
export const SETTLING = 3_000
/** How long what was done to a record is remembered, in ms. By then every list has been loaded again. */
const REMEMBERED = 10_000

/** An action of this tab on a record. */
export interface OwnAction {
  /** The id by which it can be undone; `null` if it changed many records, which leave their lists at once. */
  action: string | null
  /** Returns the text of what happened, if the caller gave one. */
  what: (() => string) | undefined
  isDeleted: boolean
  at: number
}

/** The areas of pending writes of this tab, when the last write of each area ended, and the last action on each record. */
const noWrites = () => ({
  underWay: [] as string[],
  ended: new Map<string, number>(),
  actions: new Map<string, OwnAction>(),
})
let writes = noWrites()
beforeSessionEnds(() => {
  writes = noWrites()
})

/** Marks a write to an area as pending while `work` runs. Every call that writes does so. */
export async function ownWrite<Result>(area: string, work: Promise<Result>): Promise<Result> {
  const { underWay, ended } = writes
  underWay.push(area)
  try {
    return await work
  } finally {
    underWay.splice(underWay.indexOf(area), 1)
    ended.set(area, Date.now())
  }
}

/**
 * Whether this tab has a pending or recent write that affects lists of an area. Such lists show changes at once
 * instead of holding them back. Writes of a session that has ended do not count.
 */
export function hasJustWritten(area: string): boolean {
  const { underWay, ended } = writes
  const recent = [...ended].filter(([, at]) => Date.now() - at < SETTLING).map(([written]) => written)
  return [...underWay, ...recent].some((written) => written === 'history' || isTouchedBy(written, area))
}

/** How many actions were remembered or forgotten so far. */
let changes = 0
const listeners = new Set<() => void>()
const change = () => {
  changes += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many actions this tab has remembered or forgotten. The component renders again with each. */
export const useOwnActions = (): number => useSyncExternalStore(listen, () => changes)

/** @param record the address of the record, as in its `_links.self` */
export function rememberAction(record: string, action: Omit<OwnAction, 'at'>): void {
  const now = Date.now()
  for (const [known, { at }] of writes.actions) if (now - at > REMEMBERED) writes.actions.delete(known)
  writes.actions.set(record, { ...action, at: now })
  change()
}

/** Forgets an action that was undone. */
export function forgetAction(undone: string): void {
  const records = [...writes.actions].filter(([, { action }]) => action === undone).map(([record]) => record)
  for (const record of records) writes.actions.delete(record)
  noteBack(records)
  change()
}

/** The last action of this tab on a record, if it is recent. */
export function ownActionOn(record: string | undefined): OwnAction | undefined {
  const action = record === undefined ? undefined : writes.actions.get(record)
  return action && Date.now() - action.at <= REMEMBERED ? action : undefined
}

let tell: (action: string) => void = () => undefined

/** Sets what happens when the server says that a write of this tab changed prognoses of closed months. */
export function whenClosedMonthsChange(listener: typeof tell): void {
  tell = listener
}

/** @param action the action to ask the server about, from the header of an answer */
export const noteClosedMonths = (action: string | null): void => {
  if (action) tell(action)
}
