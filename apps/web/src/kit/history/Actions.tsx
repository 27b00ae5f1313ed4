import { api } from '@stayboard/contract'
import type { Given } from '../core/calls/send.ts'
import { useGrowingRows } from '../core/calls/useGrowingRows.ts'
import { GrowingList } from '../core/loading/GrowingList.tsx'
import { NotLoaded } from '../core/notices/NotLoaded.tsx'
import { Waiting } from '../core/notices/Waiting.tsx'
import { t } from '../core/words/words.ts'
import type { FormHistory } from '../forms/form-types.ts'
import { ActionCard } from './ActionCard.tsx'

/** The number of actions per request. */
const SIZE = 50

interface Props {
  of: Given<typeof api.history.list>['query']
  history: FormHistory
  /** The text shown if the record has no changes. */
  empty: string
}

/** The changes of a record: who changed what, when, and both values. Newest first. */
export function Actions({ of, history, empty }: Props) {
  const growing = useGrowingRows(api.history.list, {
    query: of,
    size: SIZE,
    idOf: ({ action, at }) => action ?? at,
  })
  const { rows, error, retry } = growing
  if (rows === undefined)
    return error ? <NotLoaded reason={error} onRetry={retry} /> : <Waiting heights={[70, 70, 70]} />
  if (rows.length === 0) return empty
  return (
    <GrowingList growing={growing} label={t('history.open')}>
      {(action) => <ActionCard action={action} history={history} />}
    </GrowingList>
  )
}
