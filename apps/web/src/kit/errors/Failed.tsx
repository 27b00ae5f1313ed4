import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Problem } from '../problem.ts'
import { useWords } from '../words.ts'
import { ProblemText } from './ProblemText.tsx'

interface Props {
  reason: unknown
  onRetry: () => void
  /** What could not be loaded, where the documents say it in words of their own. */
  title?: string
}

/** What a page shows instead of what could not be loaded, with a way to try again, unless there is nothing. */
export function Failed({ reason, onRetry, title }: Props) {
  const { t } = useWords()
  const isProblem = reason instanceof Problem
  const isGone = isProblem && reason.status === 404
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={24} aria-hidden />}
        title={title ?? t(isProblem ? 'problems.loadTitle' : 'problems.crashTitle')}
        text={isProblem ? <ProblemText problem={reason} /> : t('problems.crashText')}
      >
        {isGone ? undefined : <Button onClick={onRetry}>{t('actions.retry')}</Button>}
      </EmptyState>
    </div>
  )
}
