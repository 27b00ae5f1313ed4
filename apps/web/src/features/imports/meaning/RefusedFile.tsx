import { api } from '@stayboard/contract'
import { IconDownload } from '@tabler/icons-react'
import { t } from '../../../kit/core/words/words.ts'
import { download } from '../../../kit/lists/export/download.ts'
import { Button } from '../../../ui/Button.tsx'
import type { ShownImport } from '../import.ts'

/** A button that downloads the rows that were not saved, with the reasons, so that they can be corrected and imported again. */
export function RefusedFile({ given: { importId, counts } }: { given: ShownImport }) {
  if (counts.WRONG + counts.ALIKE + counts.STALE === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download(api.imports.refused, { params: { importId } })}
    >
      {t('imports.refusedFile')}
    </Button>
  )
}
