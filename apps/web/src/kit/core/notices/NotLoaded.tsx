import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Problem } from '../calls/problem.ts'
import { t } from '../words/words.ts'
import { ProblemText } from './ProblemText.tsx'

export interface NotLoadedProps {
  reason: unknown
  onRetry: () => void
  /** The title of the message, if it is not the usual one. */
  title?: string
}

/** Whether the error means that the record does not exist or was deleted. */
export const isNotThere = (reason: unknown) => reason instanceof Problem && reason.status === 404

/** Why loading failed, with a retry button unless the record does not exist. */
export function NotLoaded({ reason, onRetry, title }: NotLoadedProps) {
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
