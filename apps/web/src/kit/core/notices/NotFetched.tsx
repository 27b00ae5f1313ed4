import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Group } from '../../../ui/layout.tsx'
import { t } from '../words/words.ts'

interface Props {
  onRetry: () => void
  /** Whether a dialog around it already has the title of the message. */
  isTitled?: boolean
}

/** The error if code cannot be loaded, because the network is down or a newer release has replaced it. */
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
