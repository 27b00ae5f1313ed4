import type { MessageKey } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { Described } from '../../kit/area.ts'
import { faultsOf } from '../../kit/judging.ts'
import type { Kinds } from '../../kit/kinds.ts'
import { Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'
import type { Entry } from './history.repository.ts'

/** A value that can no longer be chosen may come back: the record held it before. Every other rule holds. */
const outdated: ReadonlySet<MessageKey> = new Set(['notPartner', 'option', 'notFoundLink'])

/** A record that an undo touches, as it was before the undo. */
interface Touched {
  area: Described
  id: number
  before: Columns | undefined
}

/**
 * Remembers the records that entries are about as they are now.
 * @returns holds them, as they have become, against every rule of their areas; throws Problem 422 naming the fields
 */
export async function rulesOfUndone(within: Actor, kinds: Kinds, entries: readonly Entry[]) {
  const touched = new Map<string, Touched>()
  for (const { tableName, rowId: id } of entries) {
    const area = kinds.ofTable(tableName)?.area
    const key = `${tableName} ${id}`
    if (!hasRules(area) || touched.has(key)) continue
    touched.set(key, { area, id, before: await area.repository.bare(within.db, id) })
  }
  return async () => {
    for (const one of touched.values()) await requireRules(one, within)
  }
}

const hasRules = (area: Described | undefined): area is Described =>
  area?.rules !== undefined || area?.rulesAcross !== undefined

async function requireRules({ area, id, before }: Touched, within: Actor): Promise<void> {
  const after = await area.repository.bare(within.db, id)
  if (!after) return
  const faults = await faultsOf(area, { before, after }, within)
  const [first, ...others] = faults.filter(({ code }) => !outdated.has(code))
  if (first) throw new Problem(422, first.code, { errors: [first, ...others] })
}
