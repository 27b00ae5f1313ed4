import { api } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { ErasureLists } from './ErasureLists.tsx'

interface Props {
  clientId: number
  onErased: () => void
  onClose: () => void
}

/** The dialog that previews an erasure, what it removes and keeps, and erases the client. */
export default function EraseDialog({ clientId, onErased, onClose }: Props) {
  const given = { params: { clientId } }
  const { data, error, refetch } = useCall(api.erasures.preview, given, { staleTime: 0 })
  const { mutate, isPending } = useSend(api.erasures.erase, { removes: api.clients.get })
  const erase = (version: number) =>
    mutate(
      { ...given, body: { version } },
      {
        onSuccess: () => notify.done(t('erasures.done')),
        onError: (problem) => {
          notify.problem(problem)
          void refetch()
        },
        whileShown: onErased,
      },
    )
  return (
    <Dialog
      title={data ? t('erasures.title', { name: data.name }) : t('erasures.loading')}
      size="lg"
      onClose={onClose}
    >
      <Stack gap="sm">
        {error && <Failed reason={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting heights={[24, 160]} />}
        <div role="status">{data && <ErasureLists preview={data} />}</div>
        <Text size="sm" fw={600}>
          {t('erasures.final')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            variant="danger"
            data-autofocus
            loading={isPending}
            disabled={!data}
            onClick={() => data && erase(data.version)}
          >
            {t('erasures.confirm')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
