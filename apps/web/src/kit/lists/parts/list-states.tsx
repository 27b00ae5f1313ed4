import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Problem } from '../../core/calls/problem.ts'
import { ProblemText } from '../../core/notices/ProblemText.tsx'
import { t } from '../../core/words/words.ts'
import type { ListControl } from '../state/useListState.ts'

/** An empty list: the reason, and the next step for users who can take it. */
export function NothingYet({ title, text }: { title?: string | undefined; text: string | undefined }) {
  return <EmptyState title={title ?? t('lists.emptyTitle')} text={text} />
}

interface NoRowsProps extends ComponentProps<typeof NothingYet> {
  control: ListControl
  total: number
}

/** A list without rows to show: no matches, an empty list, or a page number that is too high. */
export function NoRows({ control, total, ...nothing }: NoRowsProps) {
  if (total > 0) {
    return (
      <EmptyState title={t('lists.notPage', { page: control.page })}>
        <Button onClick={() => control.change({ page: null })}>{t('lists.firstPage')}</Button>
      </EmptyState>
    )
  }
  const isNarrowed = control.state.query !== undefined || Object.keys(control.filters).length > 0
  if (!isNarrowed) return <NothingYet {...nothing} />
  return (
    <EmptyState
      icon={<IconSearchOff size={24} aria-hidden />}
      title={t('forms.nothingFound')}
      text={t('lists.noMatchText')}
    >
      <Button variant="default" onClick={control.clear}>
        {t('lists.clearAll')}
      </Button>
    </EmptyState>
  )
}

interface FailedProps {
  title: string | undefined
  problem: Problem
  onRetry: () => void
}

/** The error of a failed first load, with a retry button. */
export function FailedRows({ title, problem, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={24} aria-hidden />}
        title={title ?? t('lists.failedTitle')}
        text={<ProblemText problem={problem} />}
      >
        <Button onClick={onRetry}>{t('actions.retry')}</Button>
      </EmptyState>
    </div>
  )
}
