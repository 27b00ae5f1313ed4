import { api, notificationWays } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/inputs.ts'
import { Text } from '../../ui/Text.tsx'

/**
 * The settings of how the user is notified about each kind of event (docs/rules/notifications.md#ways). A change is saved at
 * once.
 */
export function NotificationSettings() {
  const { data, error, refetch } = useCall(api.notifications.settings)
  const { mutate, variables, isPending } = useSend(api.notifications.set)
  if (!data)
    return error ? (
      <NotLoaded reason={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting heights={[40, 40]} />
    )
  const chosen = isPending ? variables?.body : undefined
  return (
    <Card title={t('notifications.settings')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('notifications.settingsHelp')}
      </Text>
      {data.settings.map(({ kind, way }) => (
        <Select
          key={kind}
          mt="xs"
          maw={320}
          label={t(`notifications.kinds.${kind}`)}
          value={chosen?.kind === kind ? chosen.way : way}
          data={notificationWays.map((one) => ({ value: one, label: t(`notifications.ways.${one}`) }))}
          allowDeselect={false}
          onChange={(one) => {
            const next = notificationWays.find((known) => known === one)
            if (next)
              mutate(
                { body: { kind, way: next } },
                { onSuccess: () => notify.saved(), onError: (problem) => notify.problem(problem) },
              )
          }}
        />
      ))}
    </Card>
  )
}
