import type { RecordChange } from '@stayboard/contract'
import { useSyncExternalStore } from 'react'
import { beforeSessionEnds } from '../session/session.ts'

/** How many records are remembered. Lists are read again long before. */
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

/** Remembers which records the stream says are gone. One that comes back, such as by an undo, is forgotten. */
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

/** How often records went or came back. The component renders again with each. */
export const useGoneRecords = (): number => useSyncExternalStore(listen, () => changes)

/** @param record the address of a record, as in its `_links.self` */
export const isGone = (record: string | undefined): boolean => record !== undefined && gone.has(record)
