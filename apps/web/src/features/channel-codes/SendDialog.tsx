import type { api, WireAnswer } from '@stayboard/contract'
import { ChannelFaults } from '../../entities/departments/ChannelFaults.tsx'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import type { Sending } from './sending.ts'

type Preview = WireAnswer<typeof api.channelCodes.previewRatePlans | typeof api.channelCodes.previewPrices>

interface Props {
  department: OfDepartment['department']
  sending: Sending
  /** The other kind of codes, which the sending includes if they have changed. */
  beside: Sending | undefined
  onClose: () => void
}

/**
 * The dialog that previews the changes of rate plans, room codes or prices since the last sending, and sends them
 * (docs/rules/channel-codes.md#preview).
 */
export function SendDialog({ department, sending, beside, onClose }: Props) {
  const { departmentId, providerChannelManager } = department
  const params = { departmentId }
  const { data, error, refetch } = useCall(sending.preview, { params }, { staleTime: 0 })
  const other = useCall(
    (beside ?? sending).preview,
    { params },
    { staleTime: 0, enabled: beside !== undefined },
  )
  const { mutate, isPending } = useSend(sending.send)
  const { mutate: mutateBeside } = useSend((beside ?? sending).send)
  const isBesideChanged = beside !== undefined && other.data !== undefined && isChanged(other.data)
  const send = () => {
    const onError = (problem: Parameters<typeof notify.problem>[0]) => notify.problem(problem)
    if (isBesideChanged) mutateBeside({ params }, { onError })
    mutate(
      { params },
      {
        onSuccess: ({ count }) =>
          notify.done(
            count > 0 || isBesideChanged ? t('channelCodes.queued', { count }) : t('channelCodes.notSent'),
          ),
        onError,
        whileShown: onClose,
      },
    )
  }
  return (
    <Dialog title={t('channelCodes.sendTitle')} onClose={onClose} size="lg">
      <Stack gap="sm">
        {providerChannelManager && (
          <ChannelFaults departmentId={departmentId} channel={providerChannelManager} />
        )}
        {data ? (
          <Differences preview={data} />
        ) : error ? (
          <Failed reason={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting heights={[120]} />
        )}
        {beside && other.data && isBesideChanged && (
          <>
            <Text fw={600}>{t(beside.title)}</Text>
            <Differences preview={other.data} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button loading={isPending} disabled={!data} onClick={send}>
            {t('shared.send')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Whether there is anything to send. */
const isChanged = ({ changes, isReordered }: Preview) => changes.length > 0 || isReordered

function Differences({ preview }: { preview: Preview }) {
  const { last, changes, isReordered, count } = preview
  const missing = 'missing' in preview ? preview.missing : []
  const isSame = last !== null && changes.length === 0 && !isReordered
  return (
    <>
      <Text size="sm" c="dimmed">
        {last === null
          ? t('channelCodes.neverSent', { count })
          : t(last.isWaiting ? 'channelCodes.sinceWaiting' : 'channelCodes.sinceSent', {
              at: instantText(last.at),
            })}
      </Text>
      {isSame && <Text>{t('channelCodes.sameAsLast')}</Text>}
      {changes.length > 0 && (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }} aria-label={t('shared.differences')}>
          {changes.map((change) => (
            <ChangeLine key={`${change.change} ${change.code} ${change.name}`} change={change} />
          ))}
        </ul>
      )}
      {missing.length > 0 && <Text>{t('channelCodes.withoutCode', { names: missing.join(', ') })}</Text>}
      {isReordered && <Text>{t('channelCodes.reordered')}</Text>}
    </>
  )
}
