import { Loader } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './RowButton.module.css'

interface Props extends ComponentProps<'button'> {
  isBusy?: boolean
  /** 24 px instead of 30. It has the same touch target. */
  isSmall?: boolean
}

/**
 * A button of a row that is an icon. It needs an `aria-label`. A list has some hundred of them, and Mantine's
 * `ActionIcon` takes several times as long to render.
 */
export const RowButton = ({ isBusy = false, isSmall = false, className = '', children, ...props }: Props) => (
  <button
    type="button"
    {...props}
    className={`${classes.button} ${isSmall ? classes.small : ''} ${className}`}
    aria-busy={isBusy || undefined}
    disabled={isBusy || props.disabled}
  >
    {isBusy ? <Loader size={16} color="currentColor" /> : children}
  </button>
)
