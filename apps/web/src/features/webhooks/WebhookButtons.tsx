import { api } from '@stayboard/contract'
import { IconKey, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import type { Webhook } from './state.ts'
import { useToldResult } from './useToldResult.tsx'

interface Props {
  webhook: Webhook
}

/** The actions on an endpoint, other than changing it. */
export function WebhookButtons({ webhook }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { hasSecret, isActive, isWidened } = webhook
  return (
    <Group gap="xs">
      {hasSecret && !isWidened && <TestButton webhook={webhook} />}
      {hasSecret && isActive && <PauseButton webhook={webhook} />}
      <Button
        variant={hasSecret && !isWidened ? 'default' : undefined}
        leftSection={<IconKey size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(hasSecret ? 'webhooks.secretNew' : 'webhooks.secretMake')}
      </Button>
      {isOpen && <SecretDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </Group>
  )
}

function TestButton({ webhook: { webhookEndpointId } }: Props) {
  const tell = useToldResult()
  const { mutate, isPending } = useSend(api.webhooks.test)
  const test = () =>
    mutate(
      { params: { webhookEndpointId } },
      {
        onSuccess: tell({
          accepted: (status) => t('webhooks.testDone', { status }),
          refused: (reason) => t('webhooks.testFailed', { reason }),
        }),
        onError: (problem) => notify.problem(problem),
      },
    )
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={isPending}
      onClick={test}
    >
      {t('webhooks.test')}
    </Button>
  )
}

/** Pauses an endpoint, or resumes one that is paused. */
function PauseButton({ webhook: { webhookEndpointId, name, pausedAt } }: Props) {
  const isPaused = pausedAt !== null
  const { mutate, isPending } = useTold(isPaused ? api.webhooks.resume : api.webhooks.pause)
  const change = () =>
    mutate(
      { params: { webhookEndpointId } },
      { done: t(isPaused ? 'webhooks.resumed' : 'webhooks.pausedDone', { name }) },
    )
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <Button
      variant={isPaused ? undefined : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      loading={isPending}
      onClick={change}
    >
      {t(isPaused ? 'webhooks.resume' : 'webhooks.pause')}
    </Button>
  )
}
