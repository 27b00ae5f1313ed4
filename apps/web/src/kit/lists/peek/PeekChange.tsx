import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { t } from '../../core/words/words.ts'
import { ChangeDialog } from '../bulk/ChangeDialog.tsx'
import { FailedDialog } from '../bulk/FailedDialog.tsx'
import { bulkFields } from '../bulk/labels.ts'
import { useBulk } from '../bulk/useBulk.ts'
import type { PeekProps } from './peek-props.ts'

/** The button that changes fields of the row in the pane, among those that bulk changes may set, with Undo. */
export function PeekChange({ list, row, name }: PeekProps) {
  const { call, within, rowOptions, bulk: labels } = list
  const [isChanging, setChanging] = useState(false)
  const bulk = useBulk({ call, within, names: new Map([[Number(rowOptions.id(row)), name]]), ...noSelection })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        loading={bulk.isBusy}
        onClick={() => setChanging(true)}
      >
        {t('lists.bulkChange')}
      </Button>
      {isChanging && labels && (
        <ChangeDialog
          title={name}
          action={t('actions.save')}
          fields={bulkFields(call, labels)}
          onClose={() => setChanging(false)}
          onChange={(changes) => {
            setChanging(false)
            bulk.change(changes)
          }}
        />
      )}
      {bulk.failures && <FailedDialog {...bulk.failures} onClose={bulk.forget} />}
    </>
  )
}

/** A selection that never changes, because the row in the pane is not selected. */
const noSelection = { keep: () => undefined, add: async () => undefined }
