import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Problem } from '../../core/calls/problem.ts'
import { ProblemText } from '../../core/notices/ProblemText.tsx'
import { t } from '../../core/words/words.ts'

/** A notice that a refresh failed and the rows may be out of date. */
export function StaleNotice({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      actions={
        <Button variant="default" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    >
      {t('lists.failedRefresh')} <ProblemText problem={problem} />
    </Notice>
  )
}
