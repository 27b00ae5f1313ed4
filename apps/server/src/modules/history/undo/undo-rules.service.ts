import type { MessageKey } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { Described } from '../../../kit/areas/area.ts'
import { faultsOf } from '../../../kit/areas/crud/write-checks.ts'
import type { Kinds } from '../../../kit/areas/kinds.ts'
import { Problem } from '../../../kit/problems.ts'
import type { Columns } from '../../../kit/sql/repository.ts'
import type { Entry } from '../history.repository.ts'

/** A value that can no longer be chosen may come back, because the record had it before. All other rules apply. */
const outdated: ReadonlySet<MessageKey> = new Set([
  'notPartner',
  'option',
  'notFoundLink',
  'departmentClosed',
  'departmentNotAsked',
  'inactiveUser',
  'roomOutOfOrder',
  'webhookOwnerSeesLess',
])

/** The records of an area that an undo touches, as they were before the undo. */
interface Touched {
  area: Described
  ids: number[]
  before: Map<number, Columns>
}

/**
 * Remembers the current state of the records that entries mention.
 * @returns a function that checks the undone records against all rules of their areas; throws Problem 422 naming the fields
 */
export async function rulesOfUndone(within: Actor, kinds: Kinds, entries: readonly Entry[]) {
  const touched: Touched[] = []
  for (const table of new Set(entries.map(({ tableName }) => tableName))) {
    const area = kinds.ofTable(table)?.area
    if (!hasRules(area)) continue
    const rows = entries.filter(({ tableName }) => tableName === table).map(({ rowId }) => rowId)
    const ids = [...new Set(rows)]
    touched.push({ area, ids, before: await area.repository.bareOf(within.db, ids) })
  }
  return async () => {
    for (const one of touched) await requireRules(one, within)
  }
}

const hasRules = (area: Described | undefined): area is Described =>
  area?.rules !== undefined || area?.rulesAcross !== undefined

async function requireRules({ area, ids, before }: Touched, within: Actor): Promise<void> {
  for (const [id, after] of await area.repository.bareOf(within.db, ids)) {
    const faults = await faultsOf(area, { before: before.get(id), after }, within)
    const [first, ...others] = faults.filter(({ code }) => !outdated.has(code))
    if (first) throw new Problem(422, first.code, { errors: [first, ...others] })
  }
}
