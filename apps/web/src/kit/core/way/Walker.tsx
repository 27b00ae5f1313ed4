import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../../../ui/Button.tsx'
import { numberText } from '../words/format.ts'
import { t } from '../words/words.ts'
import type { RecordWalk } from './useRecordWalk.ts'
import classes from './Walker.module.css'

/** The position of a record in its list, '3 of 20' if it is known, and buttons to the records before and after it. */
export function Walker({ walk: { at, total, go } }: { walk: RecordWalk }) {
  return (
    <span className={classes.walker}>
      <span role="status">
        {at > 0 && t('lists.place', { at: numberText(at), total: numberText(total) })}
      </span>
      <IconButton
        size="small"
        aria-label={t('lists.previousRecord')}
        title={`${t('lists.previousRecord')} (K)`}
        aria-keyshortcuts="k"
        disabled={at <= 1}
        onClick={() => go(-1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('lists.nextRecord')}
        title={`${t('lists.nextRecord')} (J)`}
        aria-keyshortcuts="j"
        disabled={at >= total}
        onClick={() => go(1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </span>
  )
}
