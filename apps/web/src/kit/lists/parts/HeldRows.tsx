import { Button } from '../../../ui/Button.tsx'
import { numberText } from '../../core/words/format.ts'
import { t } from '../../core/words/words.ts'
import type { Steady } from '../state/useSteadyRows.ts'
import classes from './HeldRows.module.css'

interface Props {
  list: { held: Steady<unknown>['held']; named: (text: string) => string }
}

/**
 * A button beside the title of a list, shown if other users changed the list. Pressing it shows the current rows. Until then no
 * row moves.
 */
export function HeldRows({ list: { held, named } }: Props) {
  const added = held?.added ?? 0
  const text =
    added > 0 ? t('lists.added', { count: added, shown: numberText(added) }) : t('lists.hasChanged')
  return (
    <span className={classes.place} role="status">
      {held && (
        <Button size="small" isRound aria-label={named(text)} onClick={held.show}>
          {text}
        </Button>
      )}
    </span>
  )
}
