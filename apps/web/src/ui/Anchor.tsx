import type { ComponentProps } from 'react'
import classes from './basics.module.css'
import { classNames } from './look.ts'

interface AnchorProps extends ComponentProps<'a'> {
  /** Underlined also while no pointer is over it, because the text around it has the same colour. */
  isUnderlined?: boolean
}

/** A link within text. */
export const Anchor = ({ isUnderlined, ...props }: AnchorProps) => (
  <a {...props} className={classNames(classes.anchor, isUnderlined && classes.underlined, props.className)} />
)

/** A button that looks like a link within text. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classNames(classes.anchor, props.className)} />
)

/** A button without a look of its own. */
export const BareButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classNames(classes.bare, props.className)} />
)
