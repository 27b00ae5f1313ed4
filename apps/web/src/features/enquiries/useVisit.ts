import { useState } from 'react'

/**
 * A key for the form of a record. Another record gets another key and so a new form. A new record that gets its id on
 * saving keeps its key, so its form stays mounted.
 */
export function useVisit(id: string) {
  const [visit, setVisit] = useState<Visit>({ id, next: null, number: 0 })
  const current = visitOf(visit, id)
  if (current !== visit) setVisit(current)
  return {
    key: current.number,
    /** Announces the id that the new record gets, before the address changes to it. */
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
