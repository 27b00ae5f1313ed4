import type { history } from '@stayboard/contract'
import type { Kinds } from '../../kit/areas/kinds.ts'
import type { Input } from '../../kit/calls/calls.ts'
import { invalid, notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { historyContext } from './context.service.ts'
import { done } from './done.service.ts'
import { fieldChanges } from './fields.service.ts'
import { findContents, findEntries } from './history.repository.ts'
import { changeThrough } from './write.service.ts'

/**
 * Restores fields of a record to their values before or after a change, by the record's own call, so that its rules
 * apply.
 * @throws Problem 404, 403, 400 for a field that the change did not touch or that cannot be written, and those of the
 * call
 */
export async function restore(kinds: Kinds, input: Input<typeof history.restore>) {
  const { changeId, fields, side } = input.body
  return transaction(input.actor, async (actor) => {
    const { rights, structure, rows, own } = await historyContext(actor, kinds)
    const [entry] = await findEntries(actor.db, [changeId], own.read)
    const table = entry && structure.get(entry.tableName)
    const kind = table && kinds.ofTable(table.name)
    if (!kind || !rights.mayRead(actor, table.name)) throw notFound()
    if (!rights.mayWrite(actor, table.name)) throw new Problem(403, 'forbidden')
    const changes = fieldChanges(entry, table, kind).filter(
      ({ name, isSecret }) => !isSecret && name in kind.update,
    )
    const unknown = fields.filter((field) => !changes.some(({ name }) => name === field))
    if (unknown.length > 0) throw invalid([{ field: 'fields', code: 'option' }])
    const row = (
      await findContents(actor.db, table, [entry.rowId], (state) =>
        rows.ofState(actor, 'read', table.name, state),
      )
    ).get(entry.rowId)
    if (!row?.isThere) throw notFound()
    const wanted = changes.filter(({ name }) => fields.includes(name))
    const values = Object.fromEntries(wanted.map((change) => [change.name, change[side]]))
    await changeThrough(input, actor.db, kind, row.content, values)
    return done(actor, kinds, actor.requestId, { structure })
  })
}
