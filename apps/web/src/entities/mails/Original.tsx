import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { download } from '../../kit/lists/export/download.ts'
import { TextButton } from '../../ui/Anchor.tsx'

/** Downloads a received mail as it came. */
export function Original({ mailId }: { mailId: number }) {
  return (
    <TextButton onClick={() => void download(api.mails.original, { params: { mailId } })}>
      {t('mails.original')}
    </TextButton>
  )
}
