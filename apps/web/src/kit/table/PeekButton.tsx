import { IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { IconButton } from '../../ui/Button.tsx'
import classes from '../../ui/DataTable.module.css'
import { t } from '../core/words/words.ts'

interface Props {
  name: string
  isOpen: boolean
  onPeek: () => void
}

/** Shows a row beside its list. Visible on hover and focus, like the actions of the row. */
export function PeekButton({ name, isOpen, onPeek }: Props) {
  return (
    <span className={classes.peek}>
      <IconButton
        size="small"
        aria-label={t('lists.peek', { name })}
        title={t('lists.peek', { name })}
        aria-expanded={isOpen}
        aria-keyshortcuts="Space"
        data-peek
        onClick={onPeek}
      >
        <IconLayoutSidebarRightExpand size={16} aria-hidden />
      </IconButton>
    </span>
  )
}
