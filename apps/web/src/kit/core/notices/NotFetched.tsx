import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { t } from '../words/words.ts'

interface Props {
  onRetry: () => void
  /** Whether a dialog around it already has the title of the message. */
  isTitled?: boolean
}

/** Shown if code cannot be loaded, because the network is down or a new version of the product has replaced it. */
export function NotFetched({ onRetry, isTitled = false }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={24} aria-hidden />}
        title={isTitled ? undefined : t('problems.loadTitle')}
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
