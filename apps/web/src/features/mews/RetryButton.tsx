import { api } from '@stayboard/contract'
import { IconRefresh } from '@tabler/icons-react'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'

export type Repair = RowOf<typeof api.mews.repairs>

interface Props {
  repair: Repair
  /** Runs before the retry. If it resolves to `false`, there is no retry. */
  before?: () => Promise<boolean>
  /** Marks the fields that the server refuses. If it returns `false`, a notification shows the refusal. */
  refuse?: (problem: Problem) => boolean
}

/** The button that retries a booking in the fase `mews error`. */
export function RetryButton({ repair: { enquiryId, refNumber: name, canRetry }, before, refuse }: Props) {
  const { mutate, isPending } = useSend(api.mews.retry)
  if (!may(api.mews.retry)) return null
  const retry = async () => {
    if (before && !(await before())) return
    mutate(
      { params: { enquiryId } },
      {
        onSuccess: () => notify.done(t('mews.retried', { name })),
        onError: (problem) => refuse?.(problem) || notify.problem(problem),
      },
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-label={t('mews.retryName', { name })}
      disabled={!canRetry}
      loading={isPending}
      onClick={() => void retry()}
    >
      {t('mews.retry')}
    </Button>
  )
}
