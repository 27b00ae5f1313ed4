import { api } from '@stayboard/contract'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { FILES, FORMATS } from '../../kit/uploads/sheet-files.ts'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import type { ShownImport } from './import.ts'
import classes from './imports.module.css'

/**
 * Repeats an import with a newer file of the same columns, by upload or by an automated call
 * (docs/rules/imports.md#keeping-in-step).
 */
export function Repeat({ given: { importId, runId, isBusy } }: { given: ShownImport }) {
  const navigate = useNavigate()
  const uploads = useUploads({
    call: api.imports.repeat,
    given: (file) => ({ params: { importId }, body: { file } }),
    onDone: (added) =>
      void navigate({ to: '/imports/$importId', params: { importId: String(added.importId) } }),
  })
  if (runId === null || isBusy) return null
  const call = `curl -H 'Authorization: Bearer stb_…' -F file=@export.csv ${location.origin}/api/v2/import/${importId}/repeat`
  const copy = async () => {
    await navigator.clipboard.writeText(call)
    notify.done(t('imports.copied'))
  }
  return (
    <Card title={t('imports.repeat')}>
      <Stack gap="sm">
        <Text size="sm">{t('imports.repeatText')}</Text>
        <Group gap="xs">
          <code className={classes.call}>{call}</code>
          <Button
            size="small"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('exploiters.keyCopy')}
          </Button>
        </Group>
        <UploadBox
          uploads={uploads}
          label={t('imports.repeatFile')}
          takes={{ accept: FILES, hint: FORMATS, choose: t('uploads.choose') }}
        />
      </Stack>
    </Card>
  )
}
