import { SegmentedControl } from '../../ui/inputs.ts'
import { t } from '../core/words/words.ts'
import type { ListControl } from '../lists/state/useListState.ts'
import classes from './board.module.css'

/** The value of `view` in the address for a board. */
export const BOARD = 'board'

/** Switches between list and board. The filters are kept. */
export function ViewSwitch({ control }: { control: Pick<ListControl, 'view' | 'change'> }) {
  return (
    <SegmentedControl
      aria-label={t('board.view')}
      size="xs"
      className={classes.switch ?? ''}
      value={control.view === BOARD ? BOARD : 'list'}
      onChange={(view) => control.change({ view: view === BOARD ? BOARD : null })}
      data={[
        { value: 'list', label: t('board.list') },
        { value: BOARD, label: t('board.board') },
      ]}
    />
  )
}
