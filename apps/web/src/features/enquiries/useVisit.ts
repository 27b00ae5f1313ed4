import { useState } from 'react'

/**
 * A React key for the form of a record. Another record gets a new key, which remounts the form. When a new record gets its id
 * on saving, the key and the form are kept.
 */
export function useVisit(id: string) {
  const [visit, setVisit] = useState<Visit>({ id, next: null, number: 0 })
  const current = visitOf(visit, id)
  if (current !== visit) setVisit(current)
  return {
    key: current.number,
    /** Must be called with the id of the saved record before the address changes to it. */
    becomes: (next: string) => setVisit((old) => ({ ...old, next })),
  }
}

interface Visit {
  id: string
  next: string | null
  number: number
}

function visitOf(visit: Visit, id: string): Visit {
  if (visit.id === id) return visit
  return { id, next: null, number: visit.next === id ? visit.number : visit.number + 1 }
}
