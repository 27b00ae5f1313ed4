import { LRUCache } from 'lru-cache'

/** The most addresses that are remembered. The one that has been quiet longest is forgotten first. */
const MOST_REMEMBERED = 10_000

/** Counts failures of addresses on this copy of the server. */
export interface FailureLimit {
  /** Whether the address has failed too often in its window. */
  isExceeded(address: string): boolean
  /** @param failures how many this one counts as */
  count(address: string, failures?: number): void
}

/** @param window milliseconds from the first failure, after which the address is forgotten */
export function failureLimit({ most, window }: { most: number; window: number }): FailureLimit {
  const counts = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: window, noUpdateTTL: true })
  return {
    isExceeded: (address) => (counts.get(address) ?? 0) >= most,
    count: (address, failures = 1) => void counts.set(address, (counts.get(address) ?? 0) + failures),
  }
}
