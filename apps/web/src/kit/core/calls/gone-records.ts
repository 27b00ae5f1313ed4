import type { RecordChange } from '@stayboard/contract'
import { useSyncExternalStore } from 'react'
import { beforeSessionEnds } from '../session/session.ts'

/** The maximum number of remembered records. Lists are reloaded long before it is reached. */
const MOST = 2_000

/** The addresses of records that were deleted, or that the user may no longer see, the latest last. */
let gone = new Set<string>()
let changes = 0
const listeners = new Set<() => void>()

function change() {
  changes += 1
  for (const listener of listeners) listener()
}

beforeSessionEnds(() => {
  gone = new Set()
  change()
})

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Remembers which records the event stream reports as gone. Those that it reports as back, such as after an undo, are
 * forgotten.
 */
export function noteGone(news: readonly RecordChange[]): void {
  const before = changes
  for (const { kind, id, operation } of news) {
    const address = `${kind}/${id}`
    const isKnown = gone.delete(address)
    if (operation === 'delete') gone.add(address)
    if (isKnown !== (operation === 'delete')) changes += 1
  }
  for (const address of gone) if (gone.size > MOST) gone.delete(address)
  if (changes !== before) for (const listener of listeners) listener()
}

/** Forgets that records are gone, because this user has just brought them back. */
export function noteBack(addresses: readonly string[]): void {
  if (addresses.map((address) => gone.delete(address)).includes(true)) change()
}

/** A counter of changes to the set. It makes the component render again. */
export const useGoneRecords = (): number => useSyncExternalStore(listen, () => changes)

/** @param record the address of a record, as in its `_links.self` */
export const isGone = (record: string | undefined): boolean => record !== undefined && gone.has(record)
