import { Button } from '@mantine/core'
import { numberText } from '../../core/words/format.ts'
import { useWords } from '../../core/words/words.ts'
import type { Steady } from '../state/useSteadyRows.ts'
import classes from './HeldRows.module.css'

interface Props {
  list: { held: Steady<unknown>['held']; named: (text: string) => string }
}

/** Says above the rows that others changed the list; pressing it shows the list as it is now. Moves no row by itself. */
export function HeldRows({ list: { held, named } }: Props) {
  const { t } = useWords()
  const added = held?.added ?? 0
  const text =
    added > 0 ? t('lists.added', { count: added, shown: numberText(added) }) : t('lists.hasChanged')
  return (
    <div className={classes.place} role="status">
      {held && (
        <Button
          className={classes.bar}
          size="compact-sm"
          radius="xl"
          aria-label={named(text)}
          onClick={held.show}
        >
          {text}
        </Button>
      )}
    </div>
  )
}
