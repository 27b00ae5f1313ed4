import { Skeleton, Stack } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useCall } from '../core/calls/calls.ts'
import type { Given } from '../core/calls/send.ts'
import { NotLoaded } from '../core/notices/NotLoaded.tsx'
import { useWords } from '../core/words/words.ts'
import type { FormHistory } from '../forms/form-types.ts'
import { ActionCard } from './ActionCard.tsx'

const SHOWN = 50

interface Props {
  of: Given<typeof api.history.list>['query']
  history: FormHistory
  /** What is said where nothing happened. */
  empty: string
}

/** Who changed what, when, from and to: the latest first. */
export function Actions({ of, history, empty }: Props) {
  const { t } = useWords()
  const query = { ...of, size: SHOWN }
  const { data, error, refetch } = useCall(api.history.list, { query }, { staleTime: 0 })
  const actions = data?._embedded.actions ?? []
  return (
    <Stack gap="sm" aria-busy={!data && !error}>
      {error && <NotLoaded reason={error} onRetry={() => void refetch()} />}
      {!data && !error && [1, 2, 3].map((key) => <Skeleton key={key} height={70} />)}
      {data && actions.length === 0 && empty}
      {actions.map((action) => (
        <ActionCard key={action.action ?? action.at} action={action} history={history} />
      ))}
      {data && data.page.totalElements > SHOWN && t('history.more', { count: SHOWN })}
    </Stack>
  )
}
