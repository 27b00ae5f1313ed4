import type { Executor } from '../../platform/database.ts'

/** One value per database, made when it is first asked for. */
export function perDatabase<Value>(make: () => Value): (db: Executor) => Value {
  const known = new WeakMap<Executor, Value>()
  return (db) => {
    const value = known.get(db) ?? make()
    known.set(db, value)
    return value
  }
}
