import { api, type WireAnswer, waitingChoices } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Radio } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './mail/mail.module.css'

const kinds = ['mails', 'invitations', 'webhooks', 'channelCalls'] as const

/**
 * Why this installation sends nothing, how much is waiting, and the button that starts sending
 * (docs/rules/maintenance.md#held).
 */
export function HeldCard() {
  const { data } = useCall(api.maintenance.holding, {}, { staleTime: 0 })
  if (!data?.held) return null
  return (
    <Card title={t('maintenance.held.title')}>
      <Stack gap="sm">
        <Text size="sm" style={{ maxWidth: 720 }}>
          {t(`maintenance.held.because.${data.held}`)} {t('maintenance.held.rule')}
        </Text>
        <Counts waiting={data.waiting} />
        <Release />
      </Stack>
    </Card>
  )
}

function Counts({ waiting }: { waiting: WireAnswer<typeof api.maintenance.holding>['waiting'] }) {
  return (
    <dl className={classes.facts}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{t(`maintenance.held.counts.${kind}`)}</dt>
          <dd>{numberText(waiting[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}

type Choice = (typeof waitingChoices)[number]

/** The form that starts sending. Neither option is preselected, because both are irreversible. */
function Release() {
  const [choice, setChoice] = useState<Choice>()
  const { mutate, isPending } = useTold(api.maintenance.release)
  const release = (waiting: Choice) => mutate({ body: { waiting } }, { done: t('maintenance.held.released') })
  return (
    <>
      <Radio.Group label={t('maintenance.held.waiting')} value={choice ?? ''}>
        <Stack gap="xs" mt="xs">
          {waitingChoices.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`maintenance.held.choices.${one}`)}
              description={t(`maintenance.held.helps.${one}`)}
              onChange={() => setChoice(one)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group>
        <Button loading={isPending} disabled={!choice} onClick={() => choice && release(choice)}>
          {t('maintenance.held.release')}
        </Button>
      </Group>
    </>
  )
}
