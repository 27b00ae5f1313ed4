import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Alert } from '../../ui/parts.ts'
import type { Webhook } from './state.ts'

/** A notice of why an endpoint is not sending, with what to do. */
export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { isActive, hasSecret, hasFailed, pausedAt, isWidened, isStuck, failure, userName: name } = webhook
  if (!isActive) return <Notice title={t('webhooks.stateOff')} text={t('webhooks.offText')} />
  if (!hasSecret) return <Notice title={t('webhooks.noSecretTitle')} text={t('webhooks.noSecretText')} />
  if (isWidened)
    return (
      <Notice
        isUrgent
        title={t('webhooks.widenedTitle', { name })}
        text={t('webhooks.widenedText', { name })}
      />
    )
  if (pausedAt !== null) return <Paused at={instantText(pausedAt)} hasFailed={hasFailed} />
  if (isStuck) return <Notice title={t('webhooks.stuckTitle')} text={t('webhooks.stuckText')} />
  if (failure !== null) return <Failing webhook={webhook} />
  return null
}

function Paused({ at, hasFailed }: { at: string; hasFailed: boolean }) {
  return hasFailed ? (
    <Notice isUrgent title={t('webhooks.failedTitle', { at })} text={t('webhooks.failedText')} />
  ) : (
    <Notice title={t('webhooks.pausedTitle', { at })} text={t('webhooks.pausedText')} />
  )
}

function Failing({ webhook: { waiting, waitingSince } }: { webhook: Webhook }) {
  const since = waitingSince === null ? '' : instantText(waitingSince)
  return (
    <Notice title={t('webhooks.failingTitle', { count: waiting, since })} text={t('webhooks.failingText')} />
  )
}

interface Props {
  title: string
  text: string
  isUrgent?: boolean
}

const Notice = ({ title, text, isUrgent = false }: Props) => (
  <Alert
    color={isUrgent ? 'red' : 'orange'}
    icon={isUrgent ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
    title={title}
    mb="md"
  >
    {text}
  </Alert>
)
