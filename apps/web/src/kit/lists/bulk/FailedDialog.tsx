import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { t } from '../../core/words/words.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { FailedRecords } from '../../dialogs/FailedRecords.tsx'
import type { Failures } from './useBulk.ts'

/** The dialog of rows that could not be changed, with reasons. They stay selected. Successful changes can be undone. */
export function FailedDialog({ title, failed, done, undo, onClose }: Failures & { onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('lists.bulkFailedText')}</p>
      <FailedRecords failed={failed} />
      <Group justify="flex-end" mt="sm">
        {undo && (
          <>
            {done}
            <Button
              variant="default"
              onClick={() => {
                undo()
                onClose()
              }}
            >
              {t('actions.undo')}
            </Button>
          </>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('actions.close')}
        </Button>
      </Group>
    </Dialog>
  )
}
