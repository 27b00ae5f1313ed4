import { Skeleton, Stack } from '@mantine/core'
import { api } from '@stayboard/contract'
import type { Given } from '../core/calls/send.ts'
import { useGrowingRows } from '../core/calls/useGrowingRows.ts'
import { NotLoaded } from '../core/notices/NotLoaded.tsx'
import { GrowingList } from '../core/page/GrowingList.tsx'
import { useWords } from '../core/words/words.ts'
import type { FormHistory } from '../forms/form-types.ts'
import { ActionCard } from './ActionCard.tsx'

/** Actions that are loaded at a time. */
const SIZE = 50

interface Props {
  of: Given<typeof api.history.list>['query']
  history: FormHistory
  /** Said if nothing happened. */
  empty: string
}

/** Who changed what, when, from and to: the latest first. */
export function Actions({ of, history, empty }: Props) {
  const { t } = useWords()
  const growing = useGrowingRows(api.history.list, {
    query: of,
    size: SIZE,
    idOf: ({ action, at }) => action ?? at,
  })
  const { rows, error, retry } = growing
  if (rows === undefined) {
    return (
      <Stack gap="sm" aria-busy={!error}>
        {error ? (
          <NotLoaded reason={error} onRetry={retry} />
        ) : (
          [1, 2, 3].map((key) => <Skeleton key={key} height={70} />)
        )}
      </Stack>
    )
  }
  if (rows.length === 0) return empty
  return (
    <GrowingList growing={growing} label={t('history.title')}>
      {(action) => <ActionCard action={action} history={history} />}
    </GrowingList>
  )
}
