import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { instantText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { Webhook } from './state.ts'

/** Why an endpoint does not send at present, and what to do. */
export function WebhookNotice({
  webhook: { isActive, hasSecret, hasFailed, pausedAt },
}: {
  webhook: Webhook
}) {
  const { t } = useWords()
  if (!isActive) return <Notice title={t('webhooks.offTitle')} text={t('webhooks.offText')} />
  if (!hasSecret) return <Notice title={t('webhooks.noSecretTitle')} text={t('webhooks.noSecretText')} />
  if (pausedAt === null) return null
  const at = instantText(pausedAt)
  return hasFailed ? (
    <Notice isUrgent title={t('webhooks.failedTitle', { at })} text={t('webhooks.failedText')} />
  ) : (
    <Notice title={t('webhooks.pausedTitle', { at })} text={t('webhooks.pausedText')} />
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
