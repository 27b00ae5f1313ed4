import { LRUCache } from 'lru-cache'

/** The most values kept for a list, and the longest query whose value is kept, in characters. */
const MOST_KEPT = 100
const LONGEST_KEY = 1000

/**
 * Keeps what a list derives from a query, such as its statements, by that query. Building a statement takes as long as
 * encoding a page.
 */
export function keptByQuery<Value extends {}>() {
  const known = new LRUCache<string, Value>({ max: MOST_KEPT })
  /** @param build must depend on the query alone */
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

/** Whether JSON shows the whole value. It would hide symbols, sets and SQL conditions. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'function' && typeof value !== 'symbol'
  if (Array.isArray(value)) return value.every(isData)
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    Reflect.ownKeys(value).every((key) => typeof key === 'string' && isData(Reflect.get(value, key)))
  )
}
