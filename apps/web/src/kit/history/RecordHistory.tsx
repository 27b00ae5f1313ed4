import type { Linked } from '../core/calls/list-call.ts'
import { HistoryButton } from './HistoryButton.tsx'
import { historyAt } from './own.ts'

/** What happened to a record, on a page that shows it to be read: whoever reads it may see that too (decisions). */
export function RecordHistory({ record: { _links } }: { record: Linked }) {
  const address = _links.self?.href
  return address && <HistoryButton history={historyAt(address)} />
}
