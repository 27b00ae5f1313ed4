import { LRUCache } from 'lru-cache'

/** The most values that are cached per list, and the length up to which a query is cached, in characters. */
const MOST_KEPT = 100
const LONGEST_KEY = 1000

/**
 * Creates a cache by query for what a list derives from a query alone, such as its SQL statements. Building a statement
 * takes as long as encoding a page.
 */
export function keptByQuery<Value extends {}>() {
  const known = new LRUCache<string, Value>({ max: MOST_KEPT })
  /** Returns the cached value of a query or builds it. @param build must depend on the query alone */
  return (query: object, build: () => Value): Value => {
    const key = isData(query) ? JSON.stringify(query) : undefined
    const kept = key === undefined ? undefined : known.get(key)
    if (kept !== undefined) return kept
    const built = build()
    if (key === undefined || key.length > LONGEST_KEY) return built
    known.set(key, built)
    return built
  }
}

/**
 * Whether JSON represents the whole value, so that it can serve as a cache key. Symbols, sets and SQL conditions would
 * be lost.
 */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'function' && typeof value !== 'symbol'
  if (Array.isArray(value)) return value.every(isData)
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    Reflect.ownKeys(value).every((key) => typeof key === 'string' && isData(Reflect.get(value, key)))
  )
}
