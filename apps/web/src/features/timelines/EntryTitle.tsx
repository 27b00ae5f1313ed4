import type { ReactNode } from 'react'
import { targetOf } from '../../entities/kinds/record-kinds.ts'
import { TextLink } from '../../kit/core/address/links.tsx'
import { wordsOf } from './entry-words.ts'
import type { TimelineEntry } from './useTimelineEntries.ts'

interface Props {
  entry: TimelineEntry
  /** The kind of the timeline's record, by its name in the change log. */
  item: string
  /** Whether the timeline is that of an enquiry. Entries about the enquiry itself have no link then. */
  isOfEnquiry?: boolean
}

/** The event of an entry, with a link to its record. */
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

/** A link with an underline, because in dark mode its colour does not differ enough from the text. */
function RecordLink({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  if (entry._links.record === undefined) return children
  const kind = entry.kind === 'MAIL' ? 'message' : entry.kind === 'RESERVATION' ? 'reservation' : 'enquiry'
  return (
    <TextLink isUnderlined {...targetOf({ kind, id: entry.recordId })}>
      {children}
    </TextLink>
  )
}
