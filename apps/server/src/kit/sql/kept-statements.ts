import { CompiledQuery } from 'kysely'

/** The most statements kept for a list, and the longest query whose statement is kept, in characters. */
const MOST_KEPT = 100
const LONGEST_KEY = 1000

/**
 * Keeps the statements of a list by their queries. Building a statement takes as long as encoding a page, and its tree
 * would be in memory while the statement runs.
 */
export function keptStatements() {
  const known = new Map<string, CompiledQuery>()
  /** @param build must depend on the query alone */
  return (query: object, build: () => CompiledQuery): CompiledQuery => {
    const key = isData(query) ? JSON.stringify(query) : undefined
    const kept = key === undefined ? undefined : known.get(key)
    if (kept) return kept
    const { sql, parameters } = build()
    const statement = CompiledQuery.raw(sql, [...parameters])
    if (key === undefined || key.length > LONGEST_KEY) return statement
    if (known.size >= MOST_KEPT) known.clear()
    known.set(key, statement)
    return statement
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
