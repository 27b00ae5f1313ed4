import type { Linked } from '../core/calls/list-call.ts'
import { HistoryButton } from './HistoryButton.tsx'
import { historyAt } from './own.ts'

/** A history button on the read view of a record. Users who may read a record may read its history. */
export function RecordHistory({ record: { _links } }: { record: Linked }) {
  const address = _links.self?.href
  return address && <HistoryButton history={historyAt(address)} />
}
