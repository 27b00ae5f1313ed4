import { type MouseEvent, useEffect, useRef } from 'react'
import classes from './RowBox.module.css'

interface Props {
  label: string
  state: boolean | 'some'
  disabled?: boolean
  onClick: (event: MouseEvent) => void
}

/** A checkbox of a row, with a larger touch target. */
export function RowBox({ label, state, disabled = false, onClick }: Props) {
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
        disabled={disabled}
        onClick={onClick}
        onChange={() => undefined}
      />
    </label>
  )
}
