import { audit, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { listAnswer } from '../../kit/sql/lists/lists.ts'
import { historyContext } from '../history/context.service.ts'
import { type Names, namesOf } from '../history/names.service.ts'
import { type Query, repository } from './audit.repository.ts'

type Asked = QueryOf<typeof audit.list>
type Row = Awaited<ReturnType<typeof repository.list>>['rows'][number]

/** The audit log: changes, sign-ins, readings of persons and exports, newest first (docs/rules/audit.md). */
export async function list(kinds: Kinds, actor: Actor, query: Asked) {
  const { rows, total } = await repository.list(actor.db, inTables(kinds, query), undefined)
  const wanted = rows.flatMap(({ tableName: table, rowId: id }) => (table === null ? [] : [{ table, id }]))
  const names = await namesOf(actor, await historyContext(actor, kinds), wanted)
  const shown = rows.map((row) => presented(kinds, names, row))
  const { record, ...asked } = query
  const wire = record ? { ...asked, record: `${record.item}/${record.id}` } : asked
  return listAnswer(audit.list.path, 'auditEntries', wire, { rows: shown, total })
}

/** Converts kinds of record in the query to table names. A kind without a table has no entries. */
function inTables(kinds: Kinds, { record, recordKind, ...query }: Asked): Query {
  const items = record ? [record.item] : recordKind?.split(',').filter((item) => item !== '')
  if (!items?.length) return query
  return { ...query, tables: items.map((item) => kinds.ofItem(item)?.table ?? item), rowId: record?.id }
}

function presented(kinds: Kinds, names: Names, { tableName, rowId, details, ...row }: Row) {
  const kind = tableName === null ? undefined : kinds.ofTable(tableName)
  const named = tableName === null ? undefined : names(tableName, rowId)
  return {
    ...row,
    recordKind: kind?.item ?? tableName,
    recordId: rowId,
    recordName: named?.name ?? null,
    details: textOf(details ?? {}),
    _links: kind?.routes.get && named?.isThere ? linkTo('record', kind.item, rowId) : {},
  }
}

/** The text for an entry's filters, such as `query=Delft, format=csv`, or the address of a sign-in. */
function textOf({ address, ...filters }: Record<string, unknown>): string | null {
  if (typeof address === 'string') return address
  const pairs = Object.entries(filters).map(([name, value]) => `${name}=${String(value)}`)
  return pairs.length === 0 ? null : pairs.join(', ')
}
