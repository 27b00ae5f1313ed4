import { LRUCache } from 'lru-cache'

/** The most addresses that are remembered. The one that has been quiet longest is forgotten first. */
const MOST_REMEMBERED = 10_000

/** Counts what strangers do on this copy of the server, by address. */
export interface AddressLimit {
  /** Whether the address has reached the limit in its window. */
  isReached(address: string): boolean
  /** @param times as how many this one counts */
  count(address: string, times?: number): void
}

/** @param window milliseconds from the first time, after which the address is forgotten */
export function addressLimit({ most, window }: { most: number; window: number }): AddressLimit {
  const counts = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: window, noUpdateTTL: true })
  return {
    isReached: (address) => (counts.get(address) ?? 0) >= most,
    count: (address, times = 1) => void counts.set(address, (counts.get(address) ?? 0) + times),
  }
}
