import type { ReactNode } from 'react'
import { targetOf } from '../../entities/kinds/record-kinds.ts'
import { TextLink } from '../../kit/core/address/links.tsx'
import { wordsOf } from './entry-words.ts'
import type { TimelineEntry } from './useTimelineEntries.ts'

interface Props {
  entry: TimelineEntry
  /** The kind of record that the timeline is about, as the change log names it. */
  item: string
  /** Whether the timeline is that of an enquiry, whose own entries need no link to it. */
  isOfEnquiry?: boolean
}

/** What happened, with a link to the record of the entry. */
export function EntryTitle({ entry, item, isOfEnquiry = false }: Props) {
  const { title, detail } = wordsOf(entry, item)
  const isHere = isOfEnquiry && entry.kind !== 'MAIL' && entry.kind !== 'RESERVATION'
  return (
    <>
      {isHere ? title : <RecordLink entry={entry}>{title}</RecordLink>}
      {detail && <span> · {detail}</span>}
    </>
  )
}

/** A link that is underlined, because in dark colours only this tells it from the text beside it. */
function RecordLink({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  if (entry._links.record === undefined) return children
  const kind = entry.kind === 'MAIL' ? 'message' : entry.kind === 'RESERVATION' ? 'reservation' : 'enquiry'
  return (
    <TextLink isUnderlined {...targetOf({ kind, id: entry.recordId })}>
      {children}
    </TextLink>
  )
}
