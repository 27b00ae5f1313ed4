import type { ImportKind } from '@stayboard/contract'
import { importSamples } from '@stayboard/domain'
import { IconDownload } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { keep } from '../../kit/lists/export/download.ts'
import { Button } from '../../ui/Button.tsx'
import { kindWords } from './field-label.ts'

/** A button that downloads a sample file with the columns of a kind. */
export function SampleFile({ kind, label = t('imports.sample') }: { kind: ImportKind; label?: string }) {
  const lines = importSamples[kind].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
  )
  // Spreadsheet programs read a CSV file as UTF-8 only if it starts with a byte order mark.
  const content = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => keep(content, `${t(kindWords[kind])}.csv`)}
    >
      {label}
    </Button>
  )
}
