import { isBelowZero, type PriceRise, parseAmount, raised, toEuros } from '@stayboard/domain'
import { moneyText } from '../../../kit/core/words/format.ts'
import type { CellFault } from '../../../kit/forms/sheet/SheetCell.tsx'
import type { Gap } from './gap.ts'

/** An exploiter, in the order of the grid. */
export interface Exploiter {
  exploiterId: number
  name: string
}

/** The texts of cells, by cell key (exploiter and month). */
export type TargetTexts = Readonly<Record<string, string>>

/** The target that the user saw when typing over it. Saving sends its version. */
export type SeenTarget = Pick<Gap, 'prognosisTargetId' | 'version' | 'target'>

/** Typed texts by cell key, each with the target that it replaces. Cells without an entry show their target. */
export type TypedTargets = Readonly<Record<string, { text: string; seen: SeenTarget }>>

export const cellKey = (exploiterId: number | null, month: string) => `${exploiterId} ${month}`

/** The twelve months of a year, `yyyy-MM`. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, nth) => `${year}-${String(nth + 1).padStart(2, '0')}`)

export const exploitersOf = (gaps: readonly Gap[]): Exploiter[] => [
  ...new Map(
    gaps.flatMap(({ exploiterId, exploiterName }) =>
      exploiterId === null ? [] : [[exploiterId, { exploiterId, name: exploiterName ?? '' }] as const],
    ),
  ).values(),
]

/** The texts of the saved targets, by cell key. */
export const textsOf = (gaps: readonly Gap[]): TargetTexts =>
  Object.fromEntries(
    gaps.flatMap(({ exploiterId, month, target }) =>
      exploiterId === null || target === null
        ? []
        : [[cellKey(exploiterId, month), moneyText(target)] as const],
    ),
  )

/** The typed texts, and the texts that they replace, by cell key. */
export const typedTexts = (typed: TypedTargets): { texts: TargetTexts; before: TargetTexts } => ({
  texts: Object.fromEntries(Object.entries(typed).map(([key, { text }]) => [key, text])),
  before: Object.fromEntries(Object.entries(typed).map(([key, { seen }]) => [key, textOf(seen)])),
})

const textOf = ({ target }: SeenTarget) => (target === null ? '' : moneyText(target))

/** Adds typed texts. The replaced target of a cell is the one it showed when it was first typed in. */
export function withTyped(typed: TypedTargets, texts: TargetTexts, gaps: readonly Gap[]): TypedTargets {
  const onRecord = new Map<string, SeenTarget>(
    gaps.map((gap) => [cellKey(gap.exploiterId, gap.month), gap] as const),
  )
  const next = Object.entries(texts).map(([key, text]) => {
    const seen = typed[key]?.seen ?? onRecord.get(key) ?? NONE
    return [key, { text, seen }] as const
  })
  const all = { ...typed, ...Object.fromEntries(next) }
  return Object.fromEntries(Object.entries(all).filter(([, { text, seen }]) => text !== textOf(seen)))
}

const NONE: SeenTarget = { prognosisTargetId: null, version: null, target: null }

/** The targets of the previous year as texts for the same months of this one. */
export function fromYearBefore(before: TargetTexts, year: number): TargetTexts {
  const moved = Object.entries(before).flatMap(([key, text]) => {
    const [id = '', month = ''] = key.split(' ')
    return month.startsWith(String(year - 1)) ? [[`${id} ${year}${month.slice(4)}`, text] as const] : []
  })
  return Object.fromEntries(moved)
}

/** Raises or lowers all targets. Returns `null` if a target would become negative. Cells that are no amount stay unchanged. */
export function allRaised(texts: TargetTexts, by: PriceRise): TargetTexts | null {
  const read = Object.entries(texts).map(([key, text]) => [key, text, parseAmount(text)] as const)
  if (read.some(([, , amount]) => amount.ok && isBelowZero(amount.cents, by))) return null
  return Object.fromEntries(
    read.map(([key, text, amount]) => [key, amount.ok ? moneyText(toEuros(raised(amount.cents, by))) : text]),
  )
}

/** The error of a cell; `undefined` if it is empty or a valid amount. */
export function faultOf(text: string, month: string): CellFault<string> | undefined {
  if (!text.trim()) return undefined
  const read = parseAmount(text)
  if (read.ok) return undefined
  const choices = read.reason === 'ask' ? read.choices.map((cents) => moneyText(toEuros(cents))) : []
  return { field: month, code: read.message, choices }
}

interface Changed {
  exploiterId: number
  month: string
  /** The target in euros; `null` removes it. */
  amount: number | null
}

/** The cells whose text differs from the saved target. */
export function changedCells(texts: TargetTexts, before: TargetTexts): Changed[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(texts)])]
  return keys.flatMap((key) => {
    const [text = '', old = ''] = [texts[key]?.trim(), before[key]]
    if (text === old) return []
    const [id, month = ''] = key.split(' ')
    const read = text === '' ? null : parseAmount(text)
    if (read && !read.ok) return []
    return [{ exploiterId: Number(id), month, amount: read && toEuros(read.cents) }]
  })
}
