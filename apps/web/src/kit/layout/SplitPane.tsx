import { type ReactNode, useId } from 'react'
import { t } from '../core/words/words.ts'
import { largePaneLimits, paneLimits, usePaneWidth } from './pane-width.ts'
import classes from './SplitPane.module.css'
import { useSeparator } from './useSeparator.ts'

interface Props {
  /** The name under which the width is stored. */
  name: string
  /** The accessible name of the side pane. */
  label: string
  /** Whether the pane is the larger part of the page. Its default width is then three quarters of it. */
  isLarge?: boolean
  /** The content of the pane; `null` shows the page alone. */
  side: ReactNode | null
  children: ReactNode
}

/**
 * A page with a side pane at its right. The line between them is moved by dragging, or by the arrow keys, Home and
 * End. Enter and a double click restore the default width. On phones, the pane is below the page.
 */
export function SplitPane({ name, label, isLarge = false, side, children }: Props) {
  const id = useId()
  const pane = usePaneWidth(name, isLarge ? largePaneLimits : paneLimits)
  const separator = useSeparator(pane)
  return (
    <div
      className={classes.split}
      data-alone={side === null || undefined}
      data-large={isLarge || undefined}
      style={{ '--side': `${pane.width}px` } as Record<string, string>}
    >
      <div className={classes.main}>{children}</div>
      {side !== null && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: an `hr` element cannot be moved */}
          <div
            {...separator}
            role="separator"
            tabIndex={0}
            className={classes.separator}
            aria-orientation="vertical"
            aria-controls={id}
            aria-label={t('layout.resize', { name: label })}
            aria-valuenow={pane.width}
            aria-valuemin={pane.least}
            aria-valuemax={pane.most}
          />
          <section id={id} aria-label={label} className={classes.side}>
            {side}
          </section>
        </>
      )}
    </div>
  )
}
