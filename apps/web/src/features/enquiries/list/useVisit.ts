import { useState } from 'react'

/**
 * A key for the form of a record: another record is another form, but a new one that gets its number stays
 * the form it was.
 */
export function useVisit(id: string) {
  const [visit, setVisit] = useState<Visit>({ id, next: null, number: 0 })
  const current = visitOf(visit, id)
  if (current !== visit) setVisit(current)
  return {
    key: current.number,
    /** Says that the record at hand will have this number. */
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
