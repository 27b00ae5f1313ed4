import { Drawer } from '@mantine/core'
import { useWords } from '../core/words/words.ts'
import { titled } from '../dialogs/titled.ts'
import type { FormHistory } from '../forms/form-types.ts'
import { Actions } from './Actions.tsx'

/** The history of a record in a drawer. */
export default function HistoryDrawer({ history, onClose }: { history: FormHistory; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Drawer opened position="right" size="md" {...titled(t('history.title'))} onClose={onClose}>
      <Actions of={{ record: history.address }} history={history} empty={t('history.empty')} />
    </Drawer>
  )
}
