import { Button, Group } from '@mantine/core'
import classes from '../../../ui/BulkBar.module.css'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { numberText } from '../../format.ts'
import { Problem } from '../../problem.ts'
import { useWords } from '../../words.ts'
import type { Failed } from './useBulk.ts'

/** Which rows could not be changed, and why each. They stay chosen. */
export function FailedDialog({ failed, onClose }: { failed: readonly Failed[]; onClose: () => void }) {
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
        <Button onClick={onClose} data-autofocus>
          {t('actions.close')}
        </Button>
      </Group>
    </Dialog>
  )
}
