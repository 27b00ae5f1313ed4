import { t } from '../core/words/words.ts'
import { SideDialog } from '../dialogs/SideDialog.tsx'
import type { FormHistory } from '../forms/form-types.ts'
import { Actions } from './Actions.tsx'

/** The history of a record in a drawer. */
export default function HistoryDrawer({ history, onClose }: { history: FormHistory; onClose: () => void }) {
  return (
    <SideDialog title={t('history.open')} onClose={onClose}>
      <Actions of={{ record: history.address }} history={history} empty={t('history.empty')} />
    </SideDialog>
  )
}
