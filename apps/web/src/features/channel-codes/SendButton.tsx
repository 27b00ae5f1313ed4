import { Button } from '@mantine/core'
import type { api } from '@stayboard/contract'
import { IconSend } from '@tabler/icons-react'
import { useSend } from '../../kit/calls.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { notify } from '../../kit/notify.tsx'
import type { OfDepartment } from '../../kit/records/of-record.ts'
import { messageOf, useWords } from '../../kit/words.ts'

interface Props extends OfDepartment {
  call: typeof api.channelCodes.sendRatePlans | typeof api.channelCodes.sendRoomCodes
  /** What would be sent, in its order. */
  names: readonly string[]
}

/** Has all of them sent to the channel manager: they wait in its queue. One that is in none has nowhere to go. */
export function SendButton({ department, call, names }: Props) {
  const { t } = useWords()
  const { mutate, isPending } = useSend(call)
  const { departmentId, channelManagerId } = department
  const isPossible = channelManagerId !== null && names.length > 0
  const send = async () => {
    const isSure = await confirm({
      title: t('channelCodes.sendTitle'),
      message: t('channelCodes.sendText', { names: names.join(', ') }),
      confirmLabel: t('channelCodes.send'),
    })
    if (!isSure) return
    mutate(
      { params: { departmentId } },
      {
        onSuccess: ({ count }) => notify.done(t('channelCodes.queued', { count })),
        onError: (problem) => notify.problem(problem),
      },
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      disabled={!isPossible}
      loading={isPending}
      title={channelManagerId === null ? messageOf('noChannelManager') : undefined}
      onClick={() => void send()}
    >
      {t('channelCodes.send')}
    </Button>
  )
}
