import { api, TouristTax, touristTaxKinds } from '@stayboard/contract'
import { formatMoney } from '@stayboard/domain'
import { CityField } from '../../entities/places/CityField.tsx'
import { PeriodFields } from '../../entities/rates/PeriodFields.tsx'
import { decimalText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { MoneyField } from '../../kit/forms/fields/typed/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

const touristTaxColumns = columns(api.touristTaxes.list, (column) => [
  column.text('cityName', 'shared.city', { sort: 'city', isMain: true }),
  column.text('countryName', 'shared.country', { sort: 'country', card: 'line' }),
  column.option('kind', 'offers.calculation', { width: '180px' }),
  column.custom(
    'rate',
    'touristTaxes.rate',
    ({ kind, rate, currency }) =>
      kind === 'PER_CENT' ? `${decimalText(rate)} %` : `${currency} ${formatMoney(Math.round(rate * 100))}`,
    { sort: 'rate', width: '120px', align: 'right', card: 'aside' },
  ),
  column.day('validFrom', 'vatRates.validFrom', { sort: 'validFrom', width: '130px', card: 'line' }),
  column.day('validUntil', 'vatRates.validUntil', { width: '130px', card: 'line' }),
  column.number('maxNights', 'touristTaxes.maxNights', { width: '120px', card: 'none' }),
  column.text('source', 'vatRates.source', { dimmed: true }),
])

/** The rates of tourist tax, by city. */
export default function TouristTaxList() {
  return (
    <ListPage
      call={api.touristTaxes.list}
      title={t('menu.touristTaxes')}
      columns={touristTaxColumns}
      row={{
        actions: (tax) => (
          <RecordActions of={TouristTax} record={{ ...tax, name: tax.cityName }} words="touristTaxes" />
        ),
      }}
      form={(tax, close) => (
        <RecordDialog
          of={TouristTax}
          record={tax}
          add="touristTaxes.add"
          edit="touristTaxes.edit"
          onClose={close}
        >
          {(field) => (
            <>
              <CityField field={field('city')} current={tax?.cityName} />
              <FieldGrid>
                <SelectField
                  field={field('kind')}
                  options={touristTaxKinds}
                  labelOf={labelsOf(touristTaxKinds)}
                />
                <MoneyField field={field('rate')} />
                {field('kind').value !== 'PER_CENT' && <TextField field={field('currency')} />}
                <NumberField field={field('maxNights')} />
              </FieldGrid>
              <CheckboxField field={field('childrenExempt')} />
              <PeriodFields field={field} />
            </>
          )}
        </RecordDialog>
      )}
      primary={<AddButton>{t('touristTaxes.add')}</AddButton>}
      empty={t('touristTaxes.empty')}
    />
  )
}
