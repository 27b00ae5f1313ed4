import { api, SHEETS_LIMIT } from '@stayboard/contract'
import { IconFileTypePdf } from '@tabler/icons-react'
import i18next from 'i18next'
import { useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { download } from '../../kit/lists/export/download.ts'
import { Button } from '../../ui/Button.tsx'

/** Downloads a PDF for clients with the selected rooms, in the order of selection. */
export function PdfButton({ ids }: { ids: readonly number[] }) {
  const { language } = i18next
  const [isBusy, setBusy] = useState(false)
  const isPossible = ids.length > 0 && ids.length <= SHEETS_LIMIT
  const take = async () => {
    setBusy(true)
    await download(api.rooms.pdf, { query: { language }, body: { ids } })
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      disabled={!isPossible}
      loading={isBusy}
      title={isPossible ? undefined : t('rooms.downloadHint', { limit: SHEETS_LIMIT })}
      onClick={() => void take()}
    >
      {t('rooms.downloadPdf')}
    </Button>
  )
}
