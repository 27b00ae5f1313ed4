import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useWords } from '../words/words.ts'

/** Shown if code cannot be loaded, because the network is down or a new version of the product has replaced it. */
export function NotFetched({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={24} aria-hidden />}
        title={t('problems.loadTitle')}
        text={t('problems.partText')}
      >
        <Group justify="center">
          <Button onClick={onRetry}>{t('actions.retry')}</Button>
          <Button variant="default" onClick={() => location.reload()}>
            {t('actions.reload')}
          </Button>
        </Group>
      </EmptyState>
    </div>
  )
}
