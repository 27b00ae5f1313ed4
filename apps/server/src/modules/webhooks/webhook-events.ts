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

/** The event of a change; `undefined` for kinds of record that webhooks do not send. */
export const eventOf = ({
  kind,
  operation,
}: Pick<RecordChange, 'kind' | 'operation'>): WebhookEvent | undefined =>
  known.get(`${names.get(kind)}.${changed[operation]}`)

/** The path of the kind of record in an event; `null` for a test. */
export function kindOf(event: string): string | null {
  const [name = ''] = event.split('.')
  return Object.hasOwn(webhookKinds, name) ? webhookKinds[name as WebhookKind] : null
}

/** A change log entry with the change that the endpoint's owner sees in it. */
interface Seen {
  entry: { xid: bigint; id: number; at: string }
  change: RecordChange
}

/**
 * The events of changes in order, one per record and transaction. A record that was added and then changed counts as
 * added; one that was deleted at last counts as deleted.
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

/** The most significant change of a record in a transaction; `undefined` if it was added and deleted. */
function decisive(changes: readonly Seen[]): Seen | undefined {
  const of = (operation: RecordChange['operation']) =>
    changes.findLast(({ change }) => change.operation === operation)
  const [added, removed] = [of('insert'), of('delete')]
  if (added && removed) return added.entry.id > removed.entry.id ? added : undefined
  return removed ?? added ?? changes.findLast(({ change }) => change.version !== null) ?? changes.at(-1)
}
