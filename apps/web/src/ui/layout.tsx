import type { ComponentProps, CSSProperties } from 'react'
import classes from './basics.module.css'
import { classNames, type Space, space } from './look.ts'

export { SimpleGrid } from '@mantine/core'

interface LayoutProps extends ComponentProps<'div'> {
  gap?: Space
  /** The margin above the element. */
  mt?: Space
  /** The margin below the element. */
  mb?: Space
  justify?: CSSProperties['justifyContent']
  align?: CSSProperties['alignItems']
  wrap?: CSSProperties['flexWrap']
}

const layout =
  (className: string | undefined) =>
  ({ gap = 'md', mt, mb, justify, align, wrap, style, ...props }: LayoutProps) => (
    <div
      {...props}
      className={classNames(className, props.className)}
      style={{
        gap: space(gap),
        marginTop: space(mt),
        marginBottom: space(mb),
        justifyContent: justify,
        alignItems: align,
        flexWrap: wrap,
        ...style,
      }}
    />
  )

/** Lays out its children in a row. They wrap unless `wrap` says otherwise. */
export const Group = layout(classes.group)

/** Lays out its children in a column. */
export const Stack = layout(classes.stack)
