import type { ComponentProps } from 'react'
import classes from './basics.module.css'
import { classNames, type Space, space } from './look.ts'

export { Kbd, List, Mark, Title, Typography } from '@mantine/core'

interface Props extends ComponentProps<'p'> {
  component?: 'p' | 'span' | 'div' | 'h3' | 'time' | 'legend'
  /** The machine-readable value of a `time` element. */
  dateTime?: string
  /** The font size: 13 px instead of 14. */
  size?: 'sm'
  /** A colour of the theme: `dimmed`, or with its shade. */
  c?: 'dimmed' | 'red' | 'orange.8'
  /** The font weight. */
  fw?: 400 | 600
  mt?: Space
  mb?: Space
}

/** A paragraph, or another text element. */
export const Text = ({ component: Tag = 'p', size, c, fw, mt, mb, style, ...props }: Props) => (
  <Tag
    {...(props as object)}
    className={classNames(classes.text, size && classes.small, props.className)}
    style={{
      color: c && `var(--mantine-color-${c.replace('.', '-')}${c === 'red' ? '-text' : ''})`,
      fontWeight: fw,
      marginTop: space(mt),
      marginBottom: space(mb),
      ...style,
    }}
  />
)

/** Text that only screen readers announce. */
export const VisuallyHidden = ({
  component: Tag = 'span',
  ...props
}: ComponentProps<'span'> & { component?: 'span' | 'legend' }) => (
  <Tag {...(props as object)} className={classes.hidden} />
)
