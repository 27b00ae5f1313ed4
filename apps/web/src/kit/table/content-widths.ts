import { useMemo, useSyncExternalStore } from 'react'
import { t } from '../core/words/words.ts'
import type { Column } from './column.ts'
import { BOX, HANDLES, LEAST, widthOfActions } from './fitting.ts'
import type { RowOptions } from './row-options.ts'
import type { WantedWidth } from './sharing.ts'
import { SMALL } from './stacked.ts'

/** In px: the padding of a cell with a margin, and the arrow of a sorted heading with its gap. */
const PADDING = 20
const ARROW = 18
/** The additional padding of the first cell of a row, in px. */
const EDGE = 6
/** The maximum growth of a column beyond its declared width, in px. Longer texts are cut off. */
const MOST = 290
/** The number of rows that are measured. */
const MEASURED = 100

type Measure = (text: string, weight?: number) => number

interface Words {
  t: (key: Column<never>['label']) => string
  measure: Measure
}

/**
 * The minimum and the desired width of a column, measured from its heading and the texts of these rows, because words differ in
 * length between languages. The declared width applies to contents that are no text, and to lists without rows.
 */
export function contentWidth<Row>(column: Column<Row>, rows: readonly Row[], words: Words): WantedWidth {
  const own = lineWidth(column, rows, words)
  if (column.below === undefined) return own
  const measure: Measure = (text, weight) => words.measure(text, weight) * SMALL
  const { least, most } = lineWidth(column.below, rows, { ...words, measure })
  return { ...own, least: Math.max(own.least, least), most: Math.max(own.most, most) }
}

function lineWidth<Row>(column: Column<Row>, rows: readonly Row[], { t, measure }: Words): WantedWidth {
  const { label, sort, fits, wraps, besides = 0, width, isMain } = column
  const heading = Math.ceil(measure(t(label), 600) + PADDING + (sort === undefined ? 0 : ARROW))
  const declared = width?.endsWith('px') ? Number.parseInt(width, 10) : undefined
  const texts = rows.slice(0, MEASURED).map((row) => textOf(column, row))
  const isText = texts.length > 0 && texts.every((text) => text !== undefined)
  const widthOf = (text = '') => measure(text, isMain ? 600 : 400)
  const widest = (of: typeof widthOf) => Math.ceil(Math.max(0, ...texts.map(of)) + PADDING + besides)
  const content = widest(widthOf)
  if (declared === undefined) {
    const least = Math.max(heading, isText ? Math.min(content, LEAST) : LEAST)
    const most = Math.max(least, isText ? content : 0)
    return { least, most, isFlexible: true, ...(isMain && { isDeciding: true }) }
  }
  const decides = isMain ? { isDeciding: true } : {}
  if (!isText) return { least: Math.max(heading, declared), most: Math.max(heading, declared), ...decides }
  const most = Math.max(heading, Math.min(content, Math.max(MOST, declared)))
  const whole = wraps ? widest((text = '') => inTwoLines(text, widthOf)) : most
  return { least: Math.min(most, Math.max(heading, fits ? whole : declared)), most, ...decides }
}

/** The width of a text that is broken into two lines at the best place. */
function inTwoLines(text: string, widthOf: (line: string) => number): number {
  const words = text.split(' ')
  const broken = words.map((_, at) =>
    Math.max(widthOf(words.slice(0, at).join(' ')), widthOf(words.slice(at).join(' '))),
  )
  return Math.min(...broken)
}

/** The text of a cell; `undefined` if its content is no text. */
function textOf<Row>({ fits, text = fits, cell }: Column<Row>, row: Row): string | undefined {
  if (text) return text(row)
  const content = cell(row) ?? ''
  return typeof content === 'string' || typeof content === 'number' ? String(content) : undefined
}

/**
 * The minimum and desired widths of columns for these rows. The result keeps its identity until a width changes.
 * @param isFirst whether the first column begins the row, without a checkbox or an unfold button before it
 */
export function useWanted<Row>(
  columns: Column<Row>[],
  rows: readonly Row[],
  isFirst: boolean,
): WantedWidth[] {
  const fonts = useSyncExternalStore(onFonts, () => loadedFonts)
  const wanted = useMemo(
    () =>
      JSON.stringify(
        columns.map(({ besides = 0, ...column }, at) => {
          const padded = { ...column, besides: isFirst && at === 0 ? besides + EDGE : besides }
          return contentWidth(padded, rows, { t, measure: measuredWith(fonts) })
        }),
      ),
    [columns, rows, isFirst, fonts],
  )
  return useMemo(() => JSON.parse(wanted) as WantedWidth[], [wanted])
}

/** A counter of font loads. Before a font is loaded, texts are measured in another one. */
let loadedFonts = 0
function onFonts(tell: () => void) {
  if (!('fonts' in document)) return () => undefined
  const heard = () => {
    loadedFonts += 1
    tell()
  }
  document.fonts.addEventListener('loadingdone', heard)
  return () => document.fonts.removeEventListener('loadingdone', heard)
}

const measuredWith = (_fonts: number): Measure => textWidth

/** The width of the buttons at the end of a row or of their heading, in px; 0 without buttons. */
export function useActionsWidth(row: Pick<RowOptions<never>, 'actions' | 'actionCount'>): number {
  const buttons = widthOfActions(row)
  return buttons && Math.max(buttons, Math.ceil(textWidth(t('lists.actions'), 600) + PADDING))
}

/** The width of everything but the columns, in px: checkboxes, unfold buttons, and row buttons. */
export function useBesides(
  row: Pick<RowOptions<never>, 'actions' | 'actionCount' | 'unfolds'>,
  hasBoxes: boolean,
): number {
  return useActionsWidth(row) + (hasBoxes ? BOX : 0) + (row.unfolds ? HANDLES : 0)
}

let context: CanvasRenderingContext2D | null | undefined

/** The width of a text in the font of the page, in px; 0 without a canvas, as in tests. */
const textWidth: Measure = (text, weight = 400) => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  context.font = `${weight} ${fontSize} ${fontFamily}`
  return context.measureText(text).width
}
