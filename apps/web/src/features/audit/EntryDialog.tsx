import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { ActionCard } from '../../kit/history/ActionCard.tsx'
import { historyAt } from '../../kit/history/own.ts'
import { Failed } from '../../kit/records/Failed.tsx'

/** A dialog with one change and its complete values. */
export default function EntryDialog({ changeId, onClose }: { changeId: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(api.history.change, { params: { changeId } })
  return (
    <Dialog title={t('audit.changed')} size="lg" isWholeOnPhone onClose={onClose}>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[120]} />}
      {data && <ActionCard action={data} history={historyAt('')} />}
    </Dialog>
  )
}
