import { type ClosedChange, formatMoney } from '@stayboard/domain'
import { monthText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'

type Names = ReadonlyMap<number | null, string | null | undefined>

interface How {
  isWeighted: boolean
  language: string
}

/** The text that says how a change affects closed months; `null` if it affects none (docs/rules/prognosis.md#closed-months). */
export function closedText(change: ClosedChange, names: Names, how: How): string | null {
  const { isWeighted, language } = how
  const { months, countsIn, lines } = change
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined || countsIn === null) return null
  const name = (month: string) => monthText(month, language)
  const stays = t('prognosis.closedStay', {
    months: first === last ? name(first) : `${name(first)} – ${name(last)}`,
    month: name(countsIn),
  })
  const isNamed = new Set(lines.map(({ exploiterId }) => exploiterId)).size > 1
  const amounts = lines.map(({ status, exploiterId, weighted, face }) => {
    const cents = isWeighted ? weighted : face
    const of = isNamed ? ` (${names.get(exploiterId) ?? t('prognosis.withoutExploiter')})` : ''
    return `${t(`options.prognosisStatuses.${status}`)}${of} ${cents > 0 ? '+' : ''}${formatMoney(cents)}`
  })
  return amounts.length === 0 ? stays : `${stays} ${amounts.join(', ')}`
}
