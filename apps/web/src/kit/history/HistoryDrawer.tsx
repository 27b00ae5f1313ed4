import { Drawer, Skeleton, Stack } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useCall } from '../calls.ts'
import { titled } from '../dialogs/titled.ts'
import { Failed } from '../errors/Failed.tsx'
import type { FormHistory } from '../forms/form-types.ts'
import { useWords } from '../words.ts'
import { ActionCard } from './ActionCard.tsx'

const SHOWN = 50

/** Who changed what, when, from and to: the latest first. */
export default function HistoryDrawer({ history, onClose }: { history: FormHistory; onClose: () => void }) {
  const { t } = useWords()
  const query = { record: history.address, size: SHOWN }
  const { data, error, refetch } = useCall(api.history.list, { query }, { staleTime: 0 })
  const actions = data?._embedded.actions ?? []
  return (
    <Drawer opened position="right" size="md" {...titled(t('history.title'))} onClose={onClose}>
      <Stack gap="sm" aria-busy={!data && !error}>
        {error && <Failed reason={error} onRetry={() => void refetch()} />}
        {!data && !error && [1, 2, 3].map((key) => <Skeleton key={key} height={70} />)}
        {data && actions.length === 0 && t('history.empty')}
        {actions.map((action) => (
          <ActionCard key={action.action ?? action.at} action={action} history={history} />
        ))}
        {data && data.page.totalElements > SHOWN && t('history.more', { count: SHOWN })}
      </Stack>
    </Drawer>
  )
}
