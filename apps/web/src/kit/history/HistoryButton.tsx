import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import type { Linked } from '../core/calls/list-call.ts'
import { Presence } from '../core/live/Presence.tsx'
import { t } from '../core/words/words.ts'
import { dialogOnDemand } from '../dialogs/dialog-on-demand.tsx'
import type { FormHistory } from '../forms/form-types.ts'
import { historyAt } from './own.ts'

const HistoryDrawer = dialogOnDemand(() => import('./HistoryDrawer.tsx'))

/** A button that opens the history of a record beside its form. It also shows which other users have the record open. */
export function HistoryButton({ history }: { history: FormHistory }) {
  return (
    <Group justify="space-between">
      <Opening history={history}>
        {(open) => (
          <Button
            variant="subtle"
            aria-haspopup="dialog"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={open}
          >
            {t('history.open')}
          </Button>
        )}
      </Opening>
      <Presence record={history.address} />
    </Group>
  )
}

/** A history button at the end of a row, for users who may not change the record. */
export const ReaderHistory = ({ record: { _links }, name }: { record: Linked; name: string }) =>
  _links.self && <RowHistory address={_links.self.href} name={name} />

interface RowProps {
  /** The address of the record with the history. */
  address: string
  /** The name of the record with the history. */
  name: string
}

/** A history button at the end of a row whose record has no form. */
export function RowHistory({ address, name }: RowProps) {
  const label = t('history.of', { name })
  return (
    <Opening history={historyAt(address)}>
      {(open) => (
        <IconButton aria-haspopup="dialog" aria-label={label} title={label} onClick={open}>
          <IconHistory size={16} aria-hidden />
        </IconButton>
      )}
    </Opening>
  )
}

interface OpeningProps {
  history: FormHistory
  children: (open: () => void) => ReactNode
}

function Opening({ history, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      {children(() => setOpen(true))}
      {isOpen && <HistoryDrawer history={history} onClose={() => setOpen(false)} />}
    </div>
  )
}
