import { activityKinds, activityOutcomes, fases } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { targetOf } from '../../entities/kinds/record-kinds.ts'
import { TextLink } from '../../kit/core/address/links.tsx'
import { fieldName } from '../../kit/core/words/field-names.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import type { TimelineEntry } from './useTimelineEntries.ts'

interface Props {
  entry: TimelineEntry
  /** The kind of record that the timeline is about, as the change log names it. */
  item: string
}

/** What happened, with a link to the record of the entry. */
export function EntryTitle({ entry, item }: Props) {
  const { kind, title, detail, fields } = entry
  if (kind === 'ACTIVITY')
    return joined(labelsOf(activityKinds)(title), detail && labelsOf(activityOutcomes)(detail))
  if (kind === 'CHANGE') {
    const what = detail === 'organisation_contacts' ? t('shared.contact') : null
    const names = (fields ?? []).map((name) => fieldName(item, name)).join(', ')
    return joined(
      t(`timelines.changes.${title === 'insert' || title === 'delete' ? title : 'update'}`),
      what,
      names,
    )
  }
  const shown = kind === 'FASE' ? labelsOf(fases)(title) : title
  return (
    <>
      <RecordLink entry={entry}>{shown || t('timelines.untitled')}</RecordLink>
      {detail && <span> · {detail.includes('/') ? daysIn(detail) : detail}</span>}
    </>
  )
}

const joined = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

/** Two days as the server writes them, `2026-06-01/2026-06-08`. Other texts stay as they are. */
function daysIn(detail: string): string {
  const days = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(detail)
  return days ? `${dayText(days[1] ?? '')} – ${dayText(days[2] ?? '')}` : detail
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
