import { api } from '@stayboard/contract'
import { may } from '../../../kit/core/session/session.ts'
import { t, type WordKey } from '../../../kit/core/words/words.ts'
import { SheetForm } from '../../../kit/forms/sheet/SheetForm.tsx'
import { Text } from '../../../ui/Text.tsx'
import { KindTable } from './KindTable.tsx'
import type { OfPriceList } from './PriceGrid.tsx'
import { termColumns } from './term-rows.ts'
import { useTermGrid } from './useTermGrid.ts'

const columnWords: Record<(typeof termColumns)[number], WordKey> = {
  checkIn: 'vatRates.validFrom',
  lastNight: 'vatRates.validUntil',
  term: 'prices.term',
}

/** Closed dates and release days: a row for each period, a column for each kind of room (docs/rules/prices.md#terms-of-sale). */
export function TermGrid({ departmentId, list }: OfPriceList) {
  const { grid, words } = useTermGrid(departmentId, list)
  const mayChange = may(api.spaceTypes.setTerms)
  const columns = termColumns.map((name) => ({
    ...{ name, label: t(columnWords[name]) },
    ...(name === 'term' ? { options: Object.values(words), isWide: true } : {}),
  }))
  return (
    <SheetForm
      grid={grid}
      mayChange={mayChange}
      saveLabel={t('prices.saveTerms')}
      failed={t('prices.termsSaveFailed')}
    >
      {mayChange && (
        <Text size="sm" c="dimmed">
          {t('prices.termsHelp')}
        </Text>
      )}
      <KindTable
        label={t('prices.terms')}
        {...{ grid, columns, mayChange, kinds: list.kinds }}
        copyLabel={(row) => t('prices.copyTerm', { row })}
        removeLabel={(row) => t('prices.removeTerm', { row })}
      />
    </SheetForm>
  )
}
