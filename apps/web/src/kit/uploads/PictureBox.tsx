import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/Button.tsx'
import { t } from '../core/words/words.ts'
import { Picture } from './Picture.tsx'
import classes from './PictureBox.module.css'
import { UploadBox } from './UploadBox.tsx'
import type { Uploads } from './useUploads.ts'

interface Props {
  uploads: Uploads
  label: string
  /** The path of the current picture, as the server sends it. */
  path: string | null | undefined
  /** The CSS width of the picture. */
  width?: string
  /** Width divided by height; 1 by default. */
  ratio?: number
  fit?: 'cover' | 'contain'
  /** The initials of a person, shown without a picture. */
  letters?: string
  /** Removes the picture, if that is allowed. */
  onClear?: () => void
}

/** The single picture of a record, with an upload box and a button that removes it. */
export function PictureBox({ uploads, label, path, width = '64px', onClear, ...rest }: Props) {
  return (
    <UploadBox uploads={uploads} label={label}>
      <span className={classes.now}>
        <Picture path={path} alt="" width={width} {...rest} />
        {path && onClear && (
          <IconButton
            className={classes.clear}
            frame="round"
            aria-label={t('uploads.clear')}
            onClick={onClear}
          >
            <IconX size={14} aria-hidden />
          </IconButton>
        )}
      </span>
    </UploadBox>
  )
}
