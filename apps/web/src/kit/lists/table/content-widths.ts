import { useMemo } from 'react'
import { t } from '../../core/words/words.ts'
import type { Column } from '../columns.tsx'
import { LEAST, widthOfActions } from './fitting.ts'
import type { RowOptions } from './row-options.ts'

/** The padding of a cell, and the arrow of a sorted heading with its gap, in px. */
const PADDING = 18
const ARROW = 18
/** The most a column grows for its contents, in px. A longer text is cut. */
const MOST = 290

type Measure = (text: string, weight?: number) => number

interface Words {
  t: (key: Column<never>['label']) => string
  measure: Measure
}

/**
 * The width of a column for its heading and, if it has `fits`, for the texts of these rows, because words have other lengths in
 * each language. A column that declares no width shares what is left, unless its heading is wider than that may be.
 */
export function contentWidth<Row>(column: Column<Row>, rows: readonly Row[], { t, measure }: Words) {
  const { label, sort, fits, besides = 0, width } = column
  const heading = Math.ceil(measure(t(label), 600) + PADDING + (sort === undefined ? 0 : ARROW))
  if (width === undefined) return heading > LEAST ? `${heading}px` : width
  if (!width.endsWith('px')) return width
  const texts = fits ? rows.map((row) => measure(fits(row)) + PADDING + besides) : []
  const most = Math.max(Number.parseInt(width, 10), heading, Math.min(MOST, Math.max(0, ...texts)))
  return `${Math.ceil(most)}px`
}

/** The columns as wide as their contents. They stay the same objects until a width changes. */
export function useContentWidths<Row>(columns: Column<Row>[], rows: readonly Row[]): Column<Row>[] {
  const widths = JSON.stringify(
    useMemo(
      () => columns.map((column) => contentWidth(column, rows, { t, measure: textWidth }) ?? null),
      [columns, rows],
    ),
  )
  return useMemo(() => {
    const known: (string | null)[] = JSON.parse(widths)
    return columns.map((column, at) => (known[at] == null ? column : { ...column, width: known[at] }))
  }, [columns, widths])
}

/** The width of the buttons at the end of a row or of their heading, in px; 0 without buttons. */
export function useActionsWidth(row: Pick<RowOptions<never>, 'actions' | 'actionCount'>): number {
  const buttons = widthOfActions(row)
  return buttons && Math.max(buttons, Math.ceil(textWidth(t('lists.actions'), 600) + PADDING))
}

let context: CanvasRenderingContext2D | null | undefined

/** The width of a text in the font of the page, in px; 0 where nothing is drawn. */
const textWidth: Measure = (text, weight = 400) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  context.font = `${weight} ${fontSize} ${fontFamily}`
  return context.measureText(text).width
}
