import { useSyncExternalStore } from 'react'
import { beforeSessionEnds } from '../session/session.ts'

/** What this tab did to a record. */
export interface OwnAction {
  /** The id by which it can be undone; `null` if it changed many records, which leave their lists at once. */
  action: string | null
  /** What happened, in words, if the caller said so. */
  what: string | undefined
  isDeleted: boolean
  at: number
}

/** How long an action is remembered, in ms. By then every list has been loaded again. */
const REMEMBERED = 10_000

const actions = new Map<string, OwnAction>()
beforeSessionEnds(() => actions.clear())

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
  for (const [known, { at }] of actions) if (now - at > REMEMBERED) actions.delete(known)
  actions.set(record, { ...action, at: now })
  change()
}

/** Forgets an action that was undone. */
export function forgetAction(undone: string): void {
  for (const [record, { action }] of actions) if (action === undone) actions.delete(record)
  change()
}

/** The last action of this tab on a record, if it is recent. */
export function ownActionOn(record: string | undefined): OwnAction | undefined {
  const action = record === undefined ? undefined : actions.get(record)
  return action && Date.now() - action.at <= REMEMBERED ? action : undefined
}
