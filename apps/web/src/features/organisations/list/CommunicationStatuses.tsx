import type { CommunicationStatus } from '@stayboard/contract'
import { useWords } from '../../../kit/core/words/words.ts'

/** Joined with ' - '; the whole of it on hover, where the column is too narrow. */
export function CommunicationStatuses({ statuses }: { statuses: readonly CommunicationStatus[] }) {
  const { t } = useWords()
  if (statuses.length === 0) return '—'
  const text = statuses.map((status) => t(`options.communicationStatuses.${status}`)).join(' - ')
  return <span title={text}>{text}</span>
}
