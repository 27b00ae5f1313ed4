import type { MessageKey } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import type { Described } from '../../../kit/areas/area.ts'
import { faultsOf } from '../../../kit/areas/crud/write-checks.ts'
import type { Kinds } from '../../../kit/areas/kinds.ts'
import { type FieldError, Problem } from '../../../kit/problems.ts'
import type { Columns } from '../../../kit/sql/repository.ts'
import type { Entry } from '../history.repository.ts'
import { parentOf, type Structure } from '../structure.repository.ts'

/**
 * Rules that an undo may violate: values that can no longer be chosen may be restored, because the record had them
 * before. All other rules apply.
 */
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

/** Rules that a part may violate if the record that contains it is restored in the same undo. */
const besideOwner: ReadonlySet<MessageKey> = new Set(['ownLanguage'])

/** The records of an area that an undo affects, with their state before the undo. */
interface Touched {
  area: Described
  ids: number[]
  before: Map<number, Columns>
  /** Records that are restored together with the record of which they are a part. */
  withOwner: ReadonlySet<number>
}

/**
 * Captures the current state of the records that entries mention.
 * @returns a function that checks the restored records against all rules of their areas and throws Problem 422 naming
 * the fields
 */
export async function rulesOfUndone(
  within: Actor,
  kinds: Kinds,
  structure: Structure,
  entries: readonly Entry[],
) {
  const isWithOwner = restoredWithOwner(structure, entries)
  const touched: Touched[] = []
  for (const table of new Set(entries.map(({ tableName }) => tableName))) {
    const area = kinds.ofTable(table)?.area
    if (!hasRules(area)) continue
    const own = entries.filter(({ tableName }) => tableName === table)
    const ids = [...new Set(own.map(({ rowId }) => rowId))]
    const withOwner = new Set(own.filter(isWithOwner).map(({ rowId }) => rowId))
    touched.push({ area, ids, withOwner, before: await area.repository.bareOf(within.db, ids) })
  }
  return async () => {
    for (const one of touched) await requireRules(one, within)
  }
}

/** Whether an entry restores a row, and another entry of the undo restores the record that contains it. */
function restoredWithOwner(structure: Structure, entries: readonly Entry[]) {
  const gone = entries.filter(({ operation }) => operation === 'delete')
  const restored = new Set(gone.map(({ tableName, rowId }) => `${tableName} ${rowId}`))
  return ({ tableName, operation, before }: Entry): boolean => {
    const table = structure.get(tableName)
    const owner = table && parentOf(table)
    return (
      operation === 'delete' &&
      owner !== undefined &&
      restored.has(`${owner.table} ${before?.[owner.column]}`)
    )
  }
}

const hasRules = (area: Described | undefined): area is Described =>
  area?.rules !== undefined || area?.rulesAcross !== undefined

async function requireRules({ area, ids, before, withOwner }: Touched, within: Actor): Promise<void> {
  for (const [id, after] of await area.repository.bareOf(within.db, ids)) {
    const faults = await faultsOf(area, { before: before.get(id), after }, within)
    const isTolerated = ({ code }: FieldError) =>
      outdated.has(code) || (withOwner.has(id) && besideOwner.has(code))
    const [first, ...others] = faults.filter((fault) => !isTolerated(fault))
    if (first) throw new Problem(422, first.code, { errors: [first, ...others] })
  }
}
