import { api } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useMonthName } from '../months/months.ts'
import { useClosing } from '../rows/useClosing.ts'
import { type ClosingPreview, FixedAmounts } from './FixedAmounts.tsx'
import { Unfinished } from './Unfinished.tsx'

interface Props {
  month: string
  onClose: () => void
}

/**
 * The dialog that closes a month. It previews the amounts by exploiter that will be fixed, and the records that are not final.
 * Users who need a second person send a request instead (docs/rules/prognosis.md#second-person).
 */
export default function CloseDialog({ month, onClose }: Props) {
  const monthName = useMonthName()
  const { close, ask, isBusy } = useClosing()
  // A closed month has no preview, so the preview is not read again once closing has started.
  const open = { staleTime: 0, enabled: !isBusy }
  const { data, error, refetch } = useCall(api.closings.preview, { params: { month } }, open)
  const name = monthName(month)
  return (
    <Dialog title={t('prognosis.closeTitle', { month: name })} onClose={onClose} size="lg">
      <Stack gap="md">
        <span>{t('prognosis.closeText')}</span>
        {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting heights={[120, 120]} />}
        {data && <FixedAmounts amounts={data} />}
        {data && <Unfinished preview={data} />}
        {data && <SecondPerson preview={data} name={name} />}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          {data?.needsAnother ? (
            <Button loading={isBusy} disabled={data.request !== null} onClick={() => ask(month, onClose)}>
              {t('prognosis.askClose', { month: name })}
            </Button>
          ) : (
            <Button
              loading={isBusy}
              disabled={!data}
              onClick={() => data && close(month, data.fixes, onClose)}
            >
              {t('prognosis.closeMonth', { month: name })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The user who requested that the month be closed, or a notice that a second person must close it. */
function SecondPerson({
  preview: { request, needsAnother },
  name,
}: {
  preview: ClosingPreview
  name: string
}) {
  if (request)
    return (
      <Notice>
        {t(request.isOwn ? 'prognosis.ownAsked' : 'prognosis.askedFor', {
          name: request.userName ?? t('prognosis.system'),
          month: name,
        })}
      </Notice>
    )
  return needsAnother && <Notice>{t('prognosis.needsAnother')}</Notice>
}
