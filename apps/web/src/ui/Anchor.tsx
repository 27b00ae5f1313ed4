import type { ComponentProps } from 'react'
import classes from './basics.module.css'
import { classNames } from './look.ts'

interface AnchorProps extends ComponentProps<'a'> {
  /** Whether the link is always underlined, because its colour equals that of the surrounding text. */
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
