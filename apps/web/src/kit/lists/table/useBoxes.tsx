import { type MouseEvent, useEffect, useRef } from 'react'
import classes from '../../../ui/RowBox.module.css'
import { useWords } from '../../core/words/words.ts'
import type { Selection } from '../state/useSelection.ts'
import type { Boxes } from './row-options.ts'

interface BoxProps {
  label: string
  state: boolean | 'some'
  onClick: (event: MouseEvent) => void
}

/** A checkbox with a larger touch target. */
function Box({ label, state, onClick }: BoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={classes.box}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={state === true}
        onClick={onClick}
        onChange={() => undefined}
      />
    </label>
  )
}

/** The checkboxes that select the rows of a list. Each is labelled with the name of its row. */
export function useBoxes<Row>(
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
  named: (text: string) => string,
): Boxes<Row> {
  const { t } = useWords()
  return {
    has: selection.has,
    head: <Box label={named(t('lists.choosePage'))} state={selection.page} onClick={selection.togglePage} />,
    cell: (row) => (
      <Box
        label={t('lists.choose', { name: nameOf(row) })}
        state={selection.has(row)}
        onClick={(event) => selection.toggle(row, event)}
      />
    ),
  }
}
