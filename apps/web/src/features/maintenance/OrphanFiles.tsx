import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { List, Text } from '../../ui/Text.tsx'

/** The dialog of files that differ between database and object store. Unreferenced files can be scheduled for deletion. */
export default function OrphanFiles({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(api.maintenance.files)
  const { mutate, isPending } = useTold(api.maintenance.mendFiles)
  const register = () =>
    mutate(
      {},
      {
        done: ({ registered }) =>
          t('maintenance.registered', { count: registered, shown: numberText(registered) }),
        whileShown: onClose,
      },
    )
  const removable = data?.removable ?? 0
  return (
    <Dialog title={t('maintenance.faults.orphanFiles')} size="lg" onClose={onClose}>
      <Stack gap="sm">
        {error && <Failed reason={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting heights={[120]} />}
        {data !== undefined && data.left > 0 && data.former !== null && (
          <Text size="sm">
            {t('maintenance.leftBehind', { shown: numberText(data.left), folder: data.former })}
          </Text>
        )}
        {data && (
          <ScrollBox label={t('maintenance.faults.orphanFiles')} maxHeight={360}>
            <Keys title={t('maintenance.missing')} keys={data.missing} />
            <Keys title={t('maintenance.unknown')} keys={data.unknown} />
            <Keys title={t('maintenance.unowned')} keys={data.unowned.map(String)} />
          </ScrollBox>
        )}
        <Text size="sm" c="dimmed">
          {t('maintenance.filesNotUndone')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button loading={isPending} disabled={removable === 0} onClick={register}>
            {t('maintenance.register', { count: removable, shown: numberText(removable) })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <>
      <Text fw={600} mt="xs">
        {title}
      </Text>
      <List size="sm">
        {keys.map((key) => (
          <List.Item key={key} style={{ overflowWrap: 'anywhere' }}>
            {key}
          </List.Item>
        ))}
      </List>
    </>
  )
}
