import { api } from '@stayboard/contract'
import { IconFileText, IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { IconButton } from '../../ui/Button.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import type { Delivery } from './delivery-cells.tsx'
import { useToldResult } from './useToldResult.tsx'
import { eventText } from './webhook-words.ts'

/** Buttons that show a delivery, repeat it, or skip one that is waiting. */
export function DeliveryActions({ delivery }: { delivery: Delivery }) {
  const [isOpen, setOpen] = useState(false)
  const { webhookDeliveryId, event, state } = delivery
  const name = eventText(event)
  return (
    <>
      <IconButton aria-label={t('webhooks.openName', { name })} onClick={() => setOpen(true)}>
        <IconFileText size={16} aria-hidden />
      </IconButton>
      <SendAgain id={webhookDeliveryId} name={name} />
      {(state === 'WAITING' || state === 'FAILING') && <Skip id={webhookDeliveryId} name={name} />}
      {isOpen && <DeliveryDialog id={webhookDeliveryId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Props {
  id: number
  name: string
}

function SendAgain({ id, name }: Props) {
  const tell = useToldResult()
  const { mutate, isPending } = useSend(api.webhooks.send)
  const send = () =>
    mutate(
      { params: { webhookDeliveryId: id } },
      {
        onSuccess: tell({
          accepted: () => t('webhooks.sent', { name }),
          refused: (reason) => t('webhooks.notSent', { name, reason }),
        }),
        onError: (problem) => notify.problem(problem),
      },
    )
  return (
    <IconButton aria-label={t('webhooks.sendAgainName', { name })} loading={isPending} onClick={send}>
      <IconRefresh size={16} aria-hidden />
    </IconButton>
  )
}

function Skip({ id, name }: Props) {
  const { mutate, isPending } = useTold(api.webhooks.skip)
  const skip = async () => {
    const question = { title: t('webhooks.skipTitle'), message: t('webhooks.skipText') }
    if (!(await confirm({ ...question, confirmLabel: t('webhooks.skip') }))) return
    mutate({ params: { webhookDeliveryId: id } }, { done: t('webhooks.skipped', { name }) })
  }
  return (
    <IconButton aria-label={`${t('webhooks.skip')}: ${name}`} loading={isPending} onClick={() => void skip()}>
      <IconPlayerSkipForward size={16} aria-hidden />
    </IconButton>
  )
}
