import { t } from '../../kit/core/words/words.ts'
import { Hits } from '../../kit/lists/rows/Hits.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import classes from './inbox.module.css'

interface Props {
  isUnread: boolean
  children: string
}

/** The subject of a message, bold while nobody has opened it. */
export function Subject({ isUnread, children }: Props) {
  return (
    <span className={classes.subject} data-unread={isUnread || undefined}>
      {isUnread && <VisuallyHidden>{t('inbox.unread')}: </VisuallyHidden>}
      <Hits>{children}</Hits>
    </span>
  )
}
