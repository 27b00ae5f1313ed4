import { IconCoffee } from '@tabler/icons-react'
import { useWords } from '../../kit/words.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** For roles that no block of the dashboard is meant for: says so, instead of leaving the page empty. */
export function QuietCard() {
  const { t } = useWords()
  return (
    <Card>
      <EmptyState
        icon={<IconCoffee aria-hidden />}
        title={t('dashboard.quietTitle')}
        text={t('dashboard.quietText')}
      />
    </Card>
  )
}
