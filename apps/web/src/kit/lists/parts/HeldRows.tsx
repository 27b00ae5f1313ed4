import { Button } from '@mantine/core'
import { numberText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import type { Steady } from '../state/useSteadyRows.ts'
import classes from './HeldRows.module.css'

/** Says over the list that others changed it, and shows it as it is now when asked. Moves nothing. */
export function HeldRows({ held }: { held: Steady<unknown>['held'] }) {
  const { t } = useWords()
  const added = held?.added ?? 0
  return (
    <div className={classes.place} role="status">
      {held && (
        <Button className={classes.bar} size="compact-sm" radius="xl" onClick={held.show}>
          {added > 0 ? t('lists.added', { count: added, shown: numberText(added) }) : t('lists.hasChanged')}
        </Button>
      )}
    </div>
  )
}
