import { api, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { LatestFile } from './LatestFile.tsx'

const FileDialog = dialogOnDemand(() => import('./FileDialog.tsx'))

type Check = NonNullable<WireAnswer<typeof api.audit.lastCheck>['check']>

/** The polling interval of the result, in ms. */
const PACE = 5_000

/**
 * The result of the last integrity check, with buttons that start a check and export a period, and the digest of the latest
 * export.
 */
export function CheckLine() {
  const { data } = useCall(api.audit.lastCheck, {}, { again: () => PACE })
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useTold(api.audit.check)
  const start = () => mutate({}, { done: t('audit.checking') })
  if (!data) return null
  const { check, file } = data
  return (
    <Stack gap="xs">
      <Group gap="sm" aria-live="polite">
        <StatusDot color={check === null ? 'gray' : check.isIntact ? 'green' : 'red'}>
          {check === null ? t('audit.unchecked') : resultText(check)}
        </StatusDot>
        <Button variant="default" size="small" loading={isPending} onClick={start}>
          {t('audit.check')}
        </Button>
        <Button variant="default" size="small" onClick={() => setOpen(true)}>
          {t('audit.file')}
        </Button>
        {isOpen && <FileDialog onClose={() => setOpen(false)} />}
      </Group>
      {file && <LatestFile file={file} />}
    </Stack>
  )
}

function resultText({ endedAt, entries, faults }: Check): string {
  const when = instantText(endedAt)
  const [first] = faults
  if (!first) return t('audit.intact', { shown: numberText(entries), when })
  const { table, number } = first
  const where = table === null ? t('audit.faultSeal', { number }) : t('audit.fault', { number, table })
  return t('audit.altered', { where, when })
}
