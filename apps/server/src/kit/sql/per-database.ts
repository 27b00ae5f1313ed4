import type { Executor } from '../../platform/database.ts'

/** Creates a function that returns one value per database. The value is made on first use. */
export function perDatabase<Value>(make: () => Value): (db: Executor) => Value {
  const known = new WeakMap<Executor, Value>()
  return (db) => {
    const value = known.get(db) ?? make()
    known.set(db, value)
    return value
  }
}
