import {
  IconBed,
  IconCalendarEvent,
  IconFile,
  IconFileInvoice,
  IconFlag,
  IconHistory,
  IconMail,
  IconMailForward,
  IconMessage,
  IconNotes,
  IconTag,
} from '@tabler/icons-react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { EntryTitle } from './EntryTitle.tsx'
import { kindKeys, wordsOf } from './entry-words.ts'
import classes from './timelines.module.css'
import type { TimelineEntry } from './useTimelineEntries.ts'

const icons = {
  MAIL: IconMail,
  ENQUIRY: IconNotes,
  FASE: IconFlag,
  OFFER: IconTag,
  PROPOSAL: IconFileInvoice,
  STAY: IconBed,
  RESERVATION: IconCalendarEvent,
  FILE: IconFile,
  ACTIVITY: IconMessage,
  CHANGE: IconHistory,
} as const

/** The kinds of entries that have a date without a time. */
const wholeDays: readonly string[] = ['STAY', 'RESERVATION']

interface Props {
  entry: TimelineEntry
  /** The kind of the timeline's record, by its name in the change log. */
  item: string
  isOfEnquiry: boolean
}

/** The row of an entry: time, kind, text and user. All rows have the same height, so that long timelines can be virtualised. */
export function TimelineEntryRow({ entry, item, isOfEnquiry }: Props) {
  const { title, detail } = wordsOf(entry, item)
  const { kind, at, by, isReceived } = entry
  const isSent = kind === 'MAIL' && isReceived === false
  const Icon = isSent ? IconMailForward : icons[kind]
  return (
    <article className={classes.entry}>
      <time className={classes.second} dateTime={at}>
        {wholeDays.includes(kind) ? instantText(at).slice(0, 10) : instantText(at)}
      </time>
      <span className={classes.kind}>
        <Icon size={16} aria-hidden /> {isSent ? t('timelines.sent') : t(kindKeys[kind])}
      </span>
      <span className={classes.what} title={[title, detail].filter(Boolean).join(' · ')}>
        <EntryTitle entry={entry} item={item} isOfEnquiry={isOfEnquiry} />
      </span>
      <span className={classes.second}>{by}</span>
    </article>
  )
}
