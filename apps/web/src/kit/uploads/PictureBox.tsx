import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useWords } from '../core/words/words.ts'
import { Picture } from './Picture.tsx'
import classes from './PictureBox.module.css'
import { UploadBox } from './UploadBox.tsx'
import type { Uploads } from './useUploads.ts'

interface Props {
  uploads: Uploads
  label: string
  /** What there is now, as it stands on the wire. */
  path: string | null | undefined
  /** CSS width it is drawn in. */
  width?: string
  /** Width to height, 1 without. */
  ratio?: number
  fit?: 'cover' | 'contain'
  /** Of a person: stand where there is no picture. */
  letters?: string
  /** Takes it away, where that can be done. */
  onClear?: () => void
}

/** The one picture a record has: shown, dropped anew, and taken away. */
export function PictureBox({ uploads, label, path, width = '64px', onClear, ...look }: Props) {
  const { t } = useWords()
  return (
    <UploadBox uploads={uploads} label={label}>
      <span className={classes.now}>
        <Picture path={path} alt="" width={width} {...look} />
        {path && onClear && (
          <ActionIcon
            className={classes.clear}
            variant="default"
            radius="xl"
            aria-label={t('uploads.clear')}
            onClick={onClear}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </UploadBox>
  )
}
