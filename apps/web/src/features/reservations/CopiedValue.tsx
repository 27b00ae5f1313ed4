import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { CopyButton, IconButton } from '../../ui/Button.tsx'

/** A value with a button that copies it. */
export function CopiedValue({ value }: { value: string }) {
  return (
    <CopyButton value={value} timeout={4000}>
      {({ copied, copy }) => (
        <>
          {value}{' '}
          <IconButton
            size="small"
            aria-label={copied ? t('reservations.copied') : t('reservations.copy', { value })}
            onClick={copy}
          >
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </IconButton>
        </>
      )}
    </CopyButton>
  )
}
