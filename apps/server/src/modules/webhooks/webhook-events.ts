import {
  type RecordChange,
  type WebhookEvent,
  type WebhookKind,
  type webhookChanges,
  webhookEvents,
  webhookKinds,
} from '@stayboard/contract'

const names = new Map<string, string>(Object.entries(webhookKinds).map(([name, path]) => [path, name]))
const known = new Map<string, WebhookEvent>(webhookEvents.map((event) => [event, event]))

const changed = { insert: 'created', update: 'updated', delete: 'deleted' } as const satisfies Record<
  RecordChange['operation'],
  (typeof webhookChanges)[number]
>

/** The event of a change; `undefined` for kinds of record that webhooks do not tell of. */
export const eventOf = ({
  kind,
  operation,
}: Pick<RecordChange, 'kind' | 'operation'>): WebhookEvent | undefined =>
  known.get(`${names.get(kind)}.${changed[operation]}`)

/** The kind of record of an event: the path of its calls; `null` for a test. */
export function kindOf(event: string): string | null {
  const [name = ''] = event.split('.')
  return Object.hasOwn(webhookKinds, name) ? webhookKinds[name as WebhookKind] : null
}

/** An entry of the log with the change that the owner of an endpoint sees in it. */
interface Seen {
  entry: { xid: bigint; id: number; at: string }
  change: RecordChange
}

/**
 * The events of changes, in their order: one per record and transaction. A record that was added and changed at once was
 * added; one that was deleted in the end was deleted.
 */
export function eventsOf(seen: readonly Seen[]) {
  const byRecord = new Map<string, Seen[]>()
  for (const one of seen) {
    const key = `${one.entry.xid} ${one.change.kind} ${one.change.id}`
    byRecord.set(key, [...(byRecord.get(key) ?? []), one])
  }
  return [...byRecord.values()].flatMap((changes) => {
    const told = decisive(changes)
    const event = told && eventOf(told.change)
    if (!told || !event) return []
    const { xid, id, at } = told.entry
    return [{ event, recordId: told.change.id, xid: String(xid), id, at }]
  })
}

/** The change of a transaction that says most about a record; none if it was added and deleted at once. */
function decisive(changes: readonly Seen[]): Seen | undefined {
  const of = (operation: RecordChange['operation']) =>
    changes.findLast(({ change }) => change.operation === operation)
  const [added, removed] = [of('insert'), of('delete')]
  if (added && removed) return added.entry.id > removed.entry.id ? added : undefined
  return removed ?? added ?? changes.findLast(({ change }) => change.version !== null) ?? changes.at(-1)
}
