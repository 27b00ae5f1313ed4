import { api, webhookSecretHours } from '@stayboard/contract'
import { useState } from 'react'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { ShownOnce } from '../../kit/dialogs/ShownOnce.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberInput } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Webhook } from './state.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** The dialog that generates the secret of an endpoint and shows it once (docs/rules/webhooks.md#secret). */
export function SecretDialog({ webhook, onClose }: Props) {
  const { webhookEndpointId, name, hasSecret, isWidened, userName } = webhook
  const mayKeepFormer = hasSecret && !isWidened
  const { mutate, isPending, data } = useTold(api.webhooks.newSecret)
  const [hours, setHours] = useState(webhookSecretHours)
  const make = () =>
    mutate({ params: { webhookEndpointId }, body: { keepOldHours: mayKeepFormer ? hours : 0 } })
  return (
    <Dialog title={t('webhooks.secretTitle', { name })} onClose={onClose}>
      {data ? (
        <NewSecret secret={data.secret} until={data.formerSecretUntil} onClose={onClose} />
      ) : (
        <Stack gap="sm">
          <Text>{t('webhooks.secretText')}</Text>
          {isWidened && <Text fw={600}>{t('webhooks.secretWidened', { name: userName })}</Text>}
          {mayKeepFormer && (
            <>
              <Text>{t('webhooks.secretReplace')}</Text>
              <NumberInput
                label={t('webhooks.secretHours')}
                description={t('webhooks.secretHoursHelp')}
                value={hours}
                onChange={(typed) => setHours(Number(typed))}
                min={0}
                max={webhookSecretHours}
                clampBehavior="strict"
                allowDecimal={false}
              />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button data-autofocus loading={isPending} onClick={make}>
              {t('webhooks.secretMake')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

interface NewProps {
  secret: string
  until: string | null
  onClose: () => void
}

const words = {
  label: 'webhooks.secret',
  once: 'webhooks.secretOnce',
  copy: 'webhooks.secretCopy',
  copied: 'shared.copied',
} as const

function NewSecret({ secret, until, onClose }: NewProps) {
  const former = until && t('webhooks.secretFormer', { until: instantText(until) })
  return <ShownOnce value={secret} words={words} former={former} onClose={onClose} />
}
