import { api } from '@stayboard/contract'
import { useId, useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { download } from '../../kit/lists/export/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'

/**
 * The dialog that downloads the audit file of a period, together with the script that verifies it
 * (docs/rules/audit.md#audit-files).
 */
export default function FileDialog({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const isWrong = from !== null && to !== null && to < from
  const take = () => {
    onClose()
    void download(api.audit.file, { query: { ...(from ? { from } : {}), ...(to ? { to } : {}) } })
  }
  return (
    <Dialog title={t('audit.file')} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{t('audit.fileText')}</Text>
        <Group align="start">
          <DayField
            field={{
              id: useId(),
              name: 'from',
              label: t('shared.from_label'),
              value: from,
              onChange: setFrom,
            }}
          />
          <DayField
            field={{ id: useId(), name: 'to', label: t('history.until'), value: to, onChange: setTo }}
          />
        </Group>
        <Group justify="end">
          <Button disabled={isWrong} onClick={take}>
            {t('audit.fileTake')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
