import { randomId } from '../../core/calls/random-id.ts'

/** A random id of this tab, until the page is reloaded. */
const tab = randomId()
const LOCK = 'stayboard.tab:'

/** Web Locks exist in secure contexts only. Without them, drafts of other open tabs are offered too. */
const locks: LockManager | undefined = navigator.locks

// Held until the tab closes; the browser then releases it.
void locks?.request(LOCK + tab, () => new Promise(() => {})).catch(() => undefined)

const mounted = new Set<string>()

/** A slot for the drafts of one mounted form. */
export const newSlot = (): string => `${tab}.${randomId()}`

/** Marks a slot as in use. Returns the function that releases it. */
export function occupy(slot: string): () => void {
  mounted.add(slot)
  return () => void mounted.delete(slot)
}

/** Resolves to a function that tells whether a mounted form, in this tab or in another open one, uses a slot. */
export async function slotsInUse(): Promise<(slot: string) => boolean> {
  const held = (await navigator.locks?.query())?.held ?? []
  const tabs = new Set(held.map(({ name }) => name))
  return (slot) => mounted.has(slot) || (!slot.startsWith(tab) && tabs.has(LOCK + slot.split('.')[0]))
}
