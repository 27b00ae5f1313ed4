import { LRUCache } from 'lru-cache'

/** The most addresses that are remembered. The least recently used one is dropped first. */
const MOST_REMEMBERED = 10_000

/** Counts events by client address, in the memory of this copy of the server. */
export interface AddressLimit {
  /** Whether the address has reached the limit in its window. */
  isReached(address: string): boolean
  /** Counts an event of the address. @param times how many events this one counts as */
  count(address: string, times?: number): void
}

/**
 * Creates a limit of events per address. @param window milliseconds after the first event at which the count of an
 * address is reset
 */
export function addressLimit({ most, window }: { most: number; window: number }): AddressLimit {
  const counts = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: window, noUpdateTTL: true })
  return {
    isReached: (address) => (counts.get(address) ?? 0) >= most,
    count: (address, times = 1) => void counts.set(address, (counts.get(address) ?? 0) + times),
  }
}
