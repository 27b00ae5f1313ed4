import { prognosisStatuses } from '@stayboard/contract'
import { dayText, moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { severalIn } from '../../../kit/forms/fields/choices/several.ts'
import { Chip } from '../../../ui/Chip.tsx'
import type { FilterName } from '../financial-query.ts'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { useFilterNames } from './useFilterNames.ts'

/** An active filter as text. `text` is part of the accessible name of the button that removes it. */
interface FilterChip {
  name: string
  text: string
  /** The value of the filter without this chip, because each of several values has a chip. */
  rest?: string
}

interface Props {
  financial: Financial
  /** The filters that apply here; all of them by default. */
  only?: readonly FilterName[]
}

/** The active filters as chips with a remove button. */
export function FinancialChips({ financial, only }: Props) {
  const chips = useChips(financial).filter(({ name }) => only?.some((one) => one === name) ?? true)
  if (chips.length === 0) return null
  return (
    <div className={classes.chips}>
      {chips.map((chip) => (
        <Chip
          key={`${chip.name} ${chip.text}`}
          removeLabel={t('lists.removeFilter', { filter: chip.text })}
          onRemove={() => financial.control.change({ [chip.name]: chip.rest ?? null })}
        >
          {chip.text}
        </Chip>
      ))}
    </div>
  )
}

function useChips({ filters }: Financial): FilterChip[] {
  const names = useFilterNames(filters)
  const monthName = useMonthName()
  const says: Partial<Record<FilterName, (value: string) => string>> = {
    organisationId: () => `${t('shared.organisation')}: ${names.organisation ?? '…'}`,
    exploiterId: () => `${t('shared.exploiter')}: ${names.exploiter ?? '…'}`,
    month: (month) => `${t(filters.monthTo ? 'prognosis.firstMonth' : 'shared.month')}: ${monthName(month)}`,
    monthTo: (month) => `${t('prognosis.lastMonth')}: ${monthName(month)}`,
    nightsFrom: (nights) => `${t('prognosis.nightsFrom')}: ${numberText(Number(nights))}`,
    start: (day) => `${t('prognosis.startFrom')}: ${dayText(day)}`,
    total: (euros) => `${t('prognosis.totalFrom')}: ${moneyText(Number(euros))}`,
    probability: (percent) => `${t('prognosis.probabilityFrom')}: ${percent} %`,
    enquiryId: () => `${t('shared.enquiry')}: ${names.enquiry ?? '…'}`,
    withoutProbability: () => t('prognosis.withoutProbability'),
    differing: () => t('prognosis.differs'),
  }
  const chips = Object.entries(says).flatMap(([name, text]) => {
    const value = filters[name as FilterName]
    return value === undefined || value === 'false' ? [] : [{ name, text: text(value) }]
  })
  const statuses = severalIn(filters.status, prognosisStatuses)
  const statusChips = statuses.map((status) => ({
    name: 'status',
    text: t(`options.prognosisStatuses.${status}`),
    rest: statuses.filter((other) => other !== status).join(','),
  }))
  return [...chips, ...statusChips]
}
