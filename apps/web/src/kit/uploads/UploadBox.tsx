import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { t } from '../core/words/words.ts'
import { DropArea, type Takes } from './DropArea.tsx'
import { UploadList } from './UploadList.tsx'
import type { Uploads } from './useUploads.ts'

interface Props {
  uploads: Uploads
  label: string
  /** Whether only screen readers get the label, because it stands above the box already. */
  isLabelHidden?: boolean
  /** Whether several files can be chosen. */
  isMany?: boolean
  /** The accepted files, if they are not images. */
  takes?: Takes
  /** Whether the box is disabled. */
  isDisabled?: boolean
  /** Whether files are only dropped or pasted, because the record does not exist yet. */
  isOnlyDropped?: boolean
  /** The current content, shown beside the text. */
  children?: ReactNode
}

/** An upload box: drop, choose or paste files. Shows the progress and the result of each file, and once how many of several failed. */
export function UploadBox({ uploads, label, isMany = false, children, ...area }: Props) {
  const failed = uploads.all.filter(({ state }) => state === 'failed')
  const done = uploads.all.filter(({ state }) => state === 'done')
  const counts = { total: uploads.all.length, failed: failed.length, done: done.length }
  return (
    <Stack gap="xs">
      {failed.length > 0 && counts.total > 1 && (
        <Notice tone="error">{t('uploads.someFailed', counts)}</Notice>
      )}
      <DropArea label={label} isMany={isMany} onFiles={uploads.add} {...area}>
        {children}
      </DropArea>
      {counts.total > 0 && <UploadList uploads={uploads} />}
      <VisuallyHidden role="status">{counts.total > 0 && t('uploads.soFar', counts)}</VisuallyHidden>
    </Stack>
  )
}
