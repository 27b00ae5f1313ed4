import { Button, Group } from '@mantine/core'
import classes from '../../../ui/BulkBar.module.css'
import { Problem } from '../../core/calls/problem.ts'
import { numberText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import type { Failures } from './useBulk.ts'
import type { Failed } from './useBulkParts.ts'

/**
 * The rows that could not be changed, each with its reason; they stay selected. The changes of other rows can be
 * undone.
 */
export function FailedDialog({ failed, done, undo, onClose }: Failures & { onClose: () => void }) {
  const { t, messageOf } = useWords()
  const reason = (one: Failed) =>
    [messageOf(new Problem(one)), ...one.errors.map(({ code }) => messageOf(code))].join(' ')
  return (
    <Dialog
      title={t('lists.bulkFailed', { count: failed.length, shown: numberText(failed.length) })}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t('lists.bulkFailedText')}</p>
      <dl className={classes.failed}>
        {failed.map((one) => (
          <div key={one.id}>
            <dt>{one.name || one.id}</dt>
            <dd>{reason(one)}</dd>
          </div>
        ))}
      </dl>
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
