import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Stack } from '../../ui/layout.tsx'
import { RawText } from '../../ui/RawText.tsx'
import { Text, Title } from '../../ui/Text.tsx'
import { PACE } from './state.ts'
import { resultText } from './webhook-words.ts'

interface Props {
  id: number
  /** The name of the delivered event. */
  name: string
  onClose: () => void
}

/** The dialog of a delivery: the last request, and the response to each attempt. */
export function DeliveryDialog({ id, name, onClose }: Props) {
  const given = { params: { webhookDeliveryId: id } }
  const { data, error, refetch } = useCall(api.webhooks.delivery, given, { again: () => PACE })
  return (
    <Dialog title={name} size="lg" isWholeOnPhone onClose={onClose}>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[120, 80]} />}
      {data && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('webhooks.messageId')}: {data.messageId}
          </Text>
          <Title order={3} size="h5">
            {t('webhooks.payload')}
          </Title>
          {data.payload ? (
            <RawText label={t('webhooks.payload')} text={data.payload} />
          ) : (
            <Text>{t('webhooks.noPayload')}</Text>
          )}
          <Title order={3} size="h5">
            {t('shared.attempts')}
          </Title>
          {data.tries.length === 0 && <Text>{t('webhooks.noAttempts')}</Text>}
          {data.tries.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}

type Tried = WireAnswer<typeof api.webhooks.delivery>['tries'][number]

function Attempt({ attempt }: { attempt: Tried }) {
  const { at, duration, answer, userName } = attempt
  const hand = userName ? [t('webhooks.byHand', { user: userName })] : []
  const line = [instantText(at), resultText(attempt), `${numberText(duration)} ms`, ...hand].join(' · ')
  return (
    <section aria-label={line}>
      <Text size="sm" fw={600}>
        {line}
      </Text>
      {answer ? (
        <RawText label={t('shared.answer')} text={answer} />
      ) : (
        attempt.status !== null && <Text size="sm">{t('webhooks.noAnswer')}</Text>
      )}
    </section>
  )
}
