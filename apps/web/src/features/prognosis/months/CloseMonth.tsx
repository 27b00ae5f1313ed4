import type { api, WireAnswer } from '@stayboard/contract'
import { addMonths } from '@stayboard/domain'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { here } from '../../../kit/core/address/target.ts'
import { t } from '../../../kit/core/words/words.ts'
import { CloseMonthButton } from '../closings/CloseMonthButton.tsx'
import { thisMonth, useMonthName } from './months.ts'

interface Props {
  figures: Pick<WireAnswer<typeof api.prognosis.perMonth>, 'closedUntil' | 'mayClose'>
}

/** A button that closes the last past month, or a note that it is closed (docs/rules/prognosis.md#closing). */
export function CloseMonth({ figures: { closedUntil, mayClose } }: Props) {
  const monthName = useMonthName()
  const last = addMonths(thisMonth(), -1)
  if (closedUntil !== null && closedUntil >= last) {
    return (
      <TextLink {...here(financialPages.prognosis.path, { view: 'months' })}>
        {t('prognosis.closedUntil', { month: monthName(closedUntil) })}
      </TextLink>
    )
  }
  if (!mayClose) return null
  return <CloseMonthButton month={last} />
}
