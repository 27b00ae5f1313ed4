import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Problem } from '../calls/problem.ts'
import { useWords } from '../words/words.ts'
import { ProblemText } from './ProblemText.tsx'

export interface NotLoadedProps {
  reason: unknown
  onRetry: () => void
  /** What could not be loaded, where the documents say it in words of their own. */
  title?: string
}

/** Whether what was asked for does not exist, or not any more. */
export const isNotThere = (reason: unknown) => reason instanceof Problem && reason.status === 404

/** Why something could not be loaded, with a way to try again, unless there is nothing. */
export function NotLoaded({ reason, onRetry, title }: NotLoadedProps) {
  const { t } = useWords()
  const isProblem = reason instanceof Problem
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={24} aria-hidden />}
        title={title ?? t(isProblem ? 'problems.loadTitle' : 'problems.crashTitle')}
        text={isProblem ? <ProblemText problem={reason} /> : t('problems.crashText')}
      >
        {isNotThere(reason) ? undefined : <Button onClick={onRetry}>{t('actions.retry')}</Button>}
      </EmptyState>
    </div>
  )
}
