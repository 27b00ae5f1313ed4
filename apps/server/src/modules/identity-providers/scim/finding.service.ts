import { filterIn, listOf, pageIn, projection, type Query } from './answers.ts'
import type { Kind, Resource } from './attributes.ts'
import { type Filter, fits, readFilter, requiredOf } from './filter.ts'
import { wrong } from './refusals.ts'
import type { Wanted } from './scim.repository.ts'

/** The most resources that are read to evaluate a filter. */
const MOST = 10_000

interface Source {
  /** The attribute that is the unique name. */
  name: string
  rows(wanted: Wanted): Promise<Resource[]>
  count(): Promise<number>
}

/**
 * A page of resources. The database looks up names and ids. Every other filter is evaluated in memory, which is
 * feasible because there are only as many resources as employees.
 * @throws Problem 400 `tooMany` if there are too many
 */
export async function found(query: Query, kind: Kind, { name, rows, count }: Source) {
  const { offset, limit } = pageIn(query)
  const shown = projection(kind, query)
  const text = filterIn(query)
  if (text === undefined) {
    const page = await rows({ offset, limit })
    return listOf(page.map(shown), await count(), offset)
  }
  const filter = readFilter(kind, text)
  const read = await rows({ ...sought(filter, name), offset: 0, limit: MOST + 1 })
  if (read.length > MOST) throw wrong('tooMany', `Please filter by ${name}: there are too many to compare.`)
  const all = read.filter((resource) => fits(filter, resource))
  return listOf(all.slice(offset, offset + limit).map(shown), all.length, offset)
}

function sought(filter: Filter, name: string): Pick<Wanted, 'id' | 'name' | 'externalId'> {
  const id = requiredOf(filter, 'id')
  // An id that is malformed becomes 0, which no resource has.
  const number = id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : 0
  return {
    id: id === undefined ? undefined : number,
    name: requiredOf(filter, name),
    externalId: requiredOf(filter, 'externalId'),
  }
}
