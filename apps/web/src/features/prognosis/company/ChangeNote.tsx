import i18next from 'i18next'
import { t } from '../../../kit/core/words/words.ts'

interface Props {
  value: number | undefined
  /** The figure of the previous period. */
  before: number | undefined
  write: (value: number) => string
}

/** The change of a figure since the previous period: `▲ 12% · was 34`. */
export function ChangeNote({ value, before, write }: Props) {
  if (value === undefined || before === undefined) return null
  const was = t('dashboard.before', { value: write(before) })
  const text = changeText(value, before)
  return text === null ? was : `${text} · ${was}`
}

/** Formats the change from the previous figure in percent; `null` if there is no previous figure. */
function changeText(value: number, before: number): string | null {
  const share = (value - before) / Math.abs(before)
  if (!Number.isFinite(share)) return null
  const format = new Intl.NumberFormat(i18next.language, { style: 'percent', maximumFractionDigits: 0 })
  const arrow = share > 0 ? '▲ ' : share < 0 ? '▼ ' : ''
  return `${arrow}${format.format(Math.abs(share))}`
}
