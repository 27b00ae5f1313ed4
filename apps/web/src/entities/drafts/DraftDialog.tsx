import type { ComponentProps, ReactNode } from 'react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { DraftActions } from './DraftActions.tsx'
import { DraftStatus } from './DraftStatus.tsx'

interface Props extends ComponentProps<typeof DraftActions> {
  /** The kind of change that the draft makes, unless its title says it. */
  kind?: string
  /** A notice that the record was changed after the author last saw it; `null` if it was not. */
  outdated: string | null
  /** The button that edits the draft, beside those that approve and discard it. */
  edit: ReactNode
}

/** A dialog with a draft, its state and its actions. `children` compares the draft with the published version. */
export function DraftDialog({ kind, outdated, edit, children, ...props }: Props) {
  const { draft, title, onClose } = props
  return (
    <Dialog size="xl" isWholeOnPhone title={t('wiki.draftName', { title })} onClose={onClose}>
      <Stack gap="md">
        <DraftStatus {...draft} />
        <Text size="sm" c="dimmed">
          {[kind, draft.authorName, instantText(draft.savedAt)].filter(Boolean).join(' · ')}
        </Text>
        {outdated && <Notice>{outdated}</Notice>}
        {children}
        <DraftActions {...props}>{edit}</DraftActions>
      </Stack>
    </Dialog>
  )
}
