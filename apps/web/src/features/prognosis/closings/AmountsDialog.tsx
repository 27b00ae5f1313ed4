import { api } from '@stayboard/contract'
import { IconDownload } from '@tabler/icons-react'
import i18next from 'i18next'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { decimalSign } from '../../../kit/lists/export/decimal-sign.ts'
import { download } from '../../../kit/lists/export/download.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import { FixedAmounts } from './FixedAmounts.tsx'

interface Props {
  monthClosingId: number
  month: string
  onClose: () => void
}

/**
 * The dialog of the amounts that closing a month fixed, with the checksum and the file (docs/rules/prognosis.md#closing-file).
 */
export default function AmountsDialog({ monthClosingId, month, onClose }: Props) {
  const monthName = useMonthName()
  const params = { monthClosingId }
  const { data, error, refetch } = useCall(api.closings.amounts, { params })
  const { language } = i18next
  const take = () => void download(api.closings.file, { params, query: { language, decimal: decimalSign() } })
  return (
    <Dialog title={t('prognosis.amountsOf', { month: monthName(month) })} onClose={onClose} size="lg">
      <Stack gap="md">
        {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting heights={[120]} />}
        {data && <FixedAmounts amounts={{ ...data, months: [month] }} isClosed />}
        {data && (
          <div>
            <div>
              {t('prognosis.checksum')}: <code className={classes.checksum}>{data.digest}</code>
            </div>
            <span className={classes.dim}>{t('prognosis.checksumHelp')}</span>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('actions.close')}
          </Button>
          <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={take}>
            {t('prognosis.accountantFile')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
