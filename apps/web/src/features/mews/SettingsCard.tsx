import { api, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Switch, TextInput } from '../../ui/inputs.ts'
import { Group, Stack } from '../../ui/layout.tsx'

type Settings = WireAnswer<typeof api.mews.configuration>

/** The settings of Mews: whether it is in operation, and the channel code that Mews assigned to this product. */
export function SettingsCard() {
  const { data, error, refetch } = useCall(api.mews.configuration)
  return (
    <Card title={t('shared.settings')}>
      {data ? (
        <Form key={JSON.stringify(data)} settings={data} />
      ) : error ? (
        <Failed reason={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting heights={[40, 40, 40]} />
      )}
    </Card>
  )
}

const asText = (code: Settings['code']) => (code === null ? '' : String(code))

function Form({ settings }: { settings: Settings }) {
  const [values, setValues] = useState(settings)
  const { mutate, isPending } = useTold(api.mews.configure)
  const { data: connections } = useCall(api.mews.connections)
  const isReadOnly = !connections?.mayConfigure
  const set = (change: Partial<Settings>) => setValues({ ...values, ...change })
  const save = () => mutate({ body: values }, { done: t('mews.saved') })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <Switch
          label={t('mews.online')}
          checked={values.online}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => set({ online: currentTarget.checked })}
        />
        <TextInput
          label={t('shared.code')}
          description={t('mews.codeHelp')}
          value={asText(values.code)}
          readOnly={isReadOnly}
          maxLength={65}
          onChange={({ currentTarget }) => set({ code: codeOf(currentTarget.value) })}
        />
        <TextInput
          label={t('shared.channel')}
          value={values.channel ?? ''}
          readOnly={isReadOnly}
          maxLength={120}
          onChange={({ currentTarget }) => set({ channel: currentTarget.value })}
        />
        {!isReadOnly && (
          <Group justify="flex-end">
            <Button type="submit" loading={isPending}>
              {t('actions.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

/** Channel codes of Mews are numbers. Any other code is kept as text. */
const codeOf = (typed: string): Settings['code'] => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : typed)
