import { api } from '@stayboard/contract'
import { TargetLink } from '../../../kit/core/address/links.tsx'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t, type WordKey } from '../../../kit/core/words/words.ts'
import { SheetForm } from '../../../kit/forms/sheet/SheetForm.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ChangePrices } from './ChangePrices.tsx'
import { KindTable } from './KindTable.tsx'
import { type PriceListAnswer, seasonColumns } from './season-rows.ts'
import { usePriceGrid } from './usePriceGrid.ts'

export interface OfPriceList {
  departmentId: number
  list: PriceListAnswer
}

const columnWords: Record<(typeof seasonColumns)[number], WordKey> = {
  checkIn: 'vatRates.validFrom',
  lastNight: 'vatRates.validUntil',
  pricePer: 'offers.costPer',
  fromNights: 'spaceTypes.fromNights',
  upToGuests: 'spaceTypes.upToGuests',
  vat: 'offers.vat',
}

/** The prices of a department: a row for each season, a column for each kind of room (docs/rules/prices.md#price-list). */
export function PriceGrid({ departmentId, list }: OfPriceList) {
  const grid = usePriceGrid(departmentId, list)
  const mayChange = may(api.spaceTypes.setPrices)
  const options: Partial<Record<string, readonly string[]>> = {
    pricePer: Object.values(grid.words.per),
    vat: [grid.words.inc, grid.words.ex],
  }
  const columns = seasonColumns.map((name) => {
    const choices = options[name]
    return { name, label: t(columnWords[name]), ...(choices ? { options: choices } : {}) }
  })
  return (
    <SheetForm {...{ grid, mayChange, helpFor }} saveLabel={t('prices.save')} failed={t('prices.saveFailed')}>
      {mayChange && <ChangePrices change={grid.change} faults={grid.faultCount} />}
      {mayChange && (
        <Text size="sm" c="dimmed">
          {t('prices.help')}
        </Text>
      )}
      <KindTable
        label={t('prices.grid')}
        {...{ grid, columns, mayChange, kinds: grid.kinds }}
        copyLabel={(row) => t('prices.copySeason', { row })}
        removeLabel={(row) => t('prices.removeSeason', { row })}
      />
      {grid.gaps.length > 0 && (
        <ul>
          {grid.gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      )}
    </SheetForm>
  )
}

/** If the error is a missing VAT rate, links to the page where VAT rates are set. */
const helpFor = ({ errors }: Problem) =>
  errors.some(({ code }) => code === 'vatRateUnknown') ? (
    <TargetLink to={{ to: '/system/vat_rates' }}>{t('menu.vatRates')}</TargetLink>
  ) : undefined
