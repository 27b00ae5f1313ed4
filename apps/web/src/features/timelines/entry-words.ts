import { activityKinds, activityOutcomes, fases, type TimelineKind, timelineDeeds } from '@stayboard/contract'
import { spelled, spellingsOf } from '@stayboard/domain'
import { fieldName, valueText } from '../../kit/core/words/field-names.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { shapeOf } from '../../kit/core/words/shape-of.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import type { TimelineEntry } from './useTimelineEntries.ts'

/** The label of each kind of entry. */
export const kindKeys: Readonly<Record<TimelineKind, WordKey>> = {
  MAIL: 'mails.one',
  ENQUIRY: 'shared.enquiry',
  FASE: 'shared.fase',
  OFFER: 'offers.one',
  PROPOSAL: 'proposals.one',
  STAY: 'shared.stay',
  RESERVATION: 'reservations.one',
  FILE: 'timelines.file',
  ACTIVITY: 'activities.title',
  CHANGE: 'timelines.change',
}

/** The texts of an entry: the event, and its details. */
export interface EntryWords {
  title: string
  detail: string | null
}

/**
 * The texts of an entry.
 * @param item the kind of the timeline's record, by its name in the change log
 */
export function wordsOf(entry: TimelineEntry, item: string): EntryWords {
  const { kind, title, detail, times } = entry
  if (kind === 'ACTIVITY')
    return { title: labelsOf(activityKinds)(title), detail: detail && labelsOf(activityOutcomes)(detail) }
  if (kind === 'CHANGE') return { title: changeText(entry, item), detail: null }
  if (kind === 'OFFER' || kind === 'PROPOSAL') return { title: deedText(title, detail ?? ''), detail: null }
  if (kind === 'FASE') return { title: labelsOf(fases)(title), detail: detail && daysIn(detail) }
  const often = times > 1 ? ` (${t('timelines.times', { count: times })})` : ''
  return { title: (title || t('timelines.untitled')) + often, detail: detail && daysIn(detail) }
}

/** Whether the texts of an entry contain every word of the search, ignoring accents and case. */
export function isFound(entry: TimelineEntry, item: string, sought: string): boolean {
  const { title, detail } = wordsOf(entry, item)
  const text = spelled([t(kindKeys[entry.kind]), title, detail, entry.by].join(' '))
  const words = sought.trim().split(/\s+/)
  return words.every((word) => spellingsOf(word).some((one) => text.includes(one)))
}

function deedText(deed: string, number: string): string {
  const known = timelineDeeds.find((one) => one === deed)
  return known ? t(`timelines.deeds.${known}`, { number }) : number
}

function changeText({ title, detail, fields, values }: TimelineEntry, item: string): string {
  if (values !== null && values.length > 0 && title === 'update')
    return values.map((value) => valueChange(value, item)).join(' · ')
  const what = detail === 'organisation_contacts' ? t('shared.contact') : null
  const names = (fields ?? []).map((name) => fieldName(item, name)).join(', ')
  const done = t(`timelines.changes.${title === 'insert' || title === 'delete' ? title : 'update'}`)
  return [done, what, names].filter(Boolean).join(' · ')
}

type Changed = NonNullable<TimelineEntry['values']>[number]

/** A changed value as text: 'Price € from 1.200,00 to 1.350,00'. */
function valueChange({ name, from, to }: Changed, item: string): string {
  const shape = shapeOf(item, name)
  const words = { field: fieldName(item, name), from: valueText(from, shape), to: valueText(to, shape) }
  if (isBlank(from)) return `${words.field}: ${words.to}`
  return t(isBlank(to) ? 'timelines.values.emptied' : 'timelines.values.changed', words)
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Formats a range of two days of the server, `2026-06-01/2026-06-08`. Other texts are returned unchanged. */
function daysIn(detail: string): string {
  const days = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(detail)
  return days ? `${dayText(days[1] ?? '')} – ${dayText(days[2] ?? '')}` : detail
}
