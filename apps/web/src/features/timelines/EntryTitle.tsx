import type { ReactNode } from 'react'
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

/** Only an underline tells a link from the text beside it in dark colours. */
const inText = { isUnderlined: true } as const

function RecordLink({ entry, children }: { entry: TimelineEntry; children: ReactNode }) {
  const id = String(entry.recordId)
  if (entry._links.record === undefined) return children
  if (entry.kind === 'MAIL')
    return (
      <TextLink {...inText} to="/messages" search={{ peek: id }}>
        {children}
      </TextLink>
    )
  if (entry.kind === 'RESERVATION')
    return (
      <TextLink {...inText} to="/reservations" search={{ peek: id }}>
        {children}
      </TextLink>
    )
  return (
    <TextLink {...inText} to="/enquiries/$enquiryId" params={{ enquiryId: id }}>
      {children}
    </TextLink>
  )
}
