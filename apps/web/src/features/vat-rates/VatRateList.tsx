import { api, VatRate, vatComponents } from '@stayboard/contract'
import { CountryField } from '../../entities/places/CountryField.tsx'
import { PeriodFields } from '../../entities/rates/PeriodFields.tsx'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

const vatRateColumns = columns(api.vatRates.list, (column) => [
  column.text('countryName', 'shared.country', { sort: 'country', isMain: true }),
  column.option('component', 'vatRates.component'),
  column.number('rate', 'vatRates.rate', { sort: 'rate', width: '120px', card: 'aside' }),
  column.day('validFrom', 'vatRates.validFrom', { sort: 'validFrom', width: '140px', card: 'line' }),
  column.day('validUntil', 'vatRates.validUntil', { width: '140px', card: 'line' }),
  column.text('source', 'vatRates.source', { dimmed: true }),
])

/** The rates of VAT, by country and component. */
export default function VatRateList() {
  return (
    <ListPage
      call={api.vatRates.list}
      title={t('menu.vatRates')}
      columns={vatRateColumns}
      row={{
        actions: (rate) => (
          <RecordActions of={VatRate} record={{ ...rate, name: rate.countryName }} words="vatRates" />
        ),
      }}
      form={(rate, close) => (
        <RecordDialog of={VatRate} record={rate} add="vatRates.add" edit="vatRates.edit" onClose={close}>
          {(field) => (
            <>
              <CountryField field={field('country')} current={rate?.countryName ?? null} />
              <FieldGrid>
                <SelectField
                  field={field('component')}
                  options={vatComponents}
                  labelOf={labelsOf(vatComponents)}
                />
                <NumberField field={field('rate')} aside="%" />
              </FieldGrid>
              <PeriodFields field={field} />
            </>
          )}
        </RecordDialog>
      )}
      primary={<AddButton>{t('vatRates.add')}</AddButton>}
      empty={t('vatRates.empty')}
    />
  )
}
