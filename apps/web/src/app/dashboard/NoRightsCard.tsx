import { IconLock } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A message for users without a role. */
export function NoRightsCard() {
  return (
    <Card>
      <EmptyState
        icon={<IconLock aria-hidden />}
        title={t('dashboard.noRightsTitle')}
        text={t('dashboard.noRightsText')}
      />
    </Card>
  )
}
