import { useLayoutEffect, useRef, useState } from 'react'
import { useElementSize } from '../../ui/hooks.ts'
import { useWide } from '../../ui/useWide.ts'
import { moveFocusAmong } from '../core/keys/move-focus.ts'
import { Lines } from './Axis.tsx'
import { ChartBars } from './ChartBars.tsx'
import type { ChartColumn } from './chart-types.ts'
import classes from './charts.module.css'
import type { Scale } from './scale.ts'

/** The bars of a column are stacked, so the first one in the document is the lowest. Arrow keys follow the visible order. */
const moveBetweenBars = moveFocusAmong('[data-bar]', ({ dataset: { column, bar } }) => ({
  column: Number(column),
  row: -Number(bar),
}))

interface Props {
  columns: readonly ChartColumn[]
  scale: Scale
  write: (value: number) => string
  /** Whether to leave out labels that do not fit. */
  isThinned: boolean
  /** The id of the column to scroll to at first. */
  first: string | undefined
  onPoint: (text: string | null) => void
}

/** The width of a label such as `dec 26`, in px. */
const LABEL = 44

/**
 * The step between shown labels: 1 for every label, 2 for every second one, so that labels do not overlap. `width` of
 * a column, in px.
 */
export const labelStep = (width: number): number => (width <= 0 ? 1 : Math.ceil(LABEL / width))

/** The columns of a chart. They scroll sideways if they do not fit. */
export function Columns({ columns, scale, write, isThinned, first, onPoint }: Props) {
  const isWide = useWide()
  const { ref, width } = useElementSize<HTMLUListElement>()
  const [focused, setFocused] = useState<string | null>(null)
  const box = useFirstInView(columns.findIndex(({ id }) => id === first))
  const step = isThinned ? labelStep(width / columns.length) : 1
  const stops = columns.flatMap(({ id, bars }) => (isWide ? bars.flatMap(idOfDrawn(id)) : [id]))
  const stop = focused !== null && stops.includes(focused) ? focused : stops[0]
  return (
    <div ref={box} className={classes.scroll}>
      <div className={classes.plot}>
        <Lines scale={scale} />
        <ul ref={ref} className={classes.columns} onKeyDown={moveBetweenBars}>
          {columns.map((column, at) => (
            <ChartBars
              key={column.id}
              at={at}
              column={column}
              scale={scale}
              write={write}
              hasLabel={at % step === 0}
              isWhole={!isWide}
              stop={stop}
              onPoint={(text, id) => {
                onPoint(text)
                if (id !== undefined) setFocused(id)
              }}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Scrolls to a column when the chart is mounted. */
function useFirstInView(at: number) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const column = box.current?.querySelectorAll('li')[at]
    if (box.current && column) box.current.scrollLeft = column.offsetLeft
  }, [at])
  return box
}

/** The ids of the bars of a column that are rendered. Bars of 0 are not. */
const idOfDrawn =
  (column: string) =>
  ({ value }: { value: number }, at: number): string[] =>
    value === 0 ? [] : [`${column} ${at}`]
