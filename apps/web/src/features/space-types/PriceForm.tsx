import { t } from '../../kit/core/words/words.ts'
import { DayField } from '../../kit/forms/fields/DayField.tsx'
import { MoneyField } from '../../kit/forms/fields/MoneyField.tsx'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { type PriceProps, spaceTypeLink, usePriceForm } from './price-form.ts'
import { SpaceTypeSelect } from './SpaceTypeSelect.tsx'

/** A dialog that adds or changes a price of a space type. Each of the two amounts is calculated from the other. */
export function PriceForm(props: PriceProps) {
  const { form, amounts } = usePriceForm(props)
  const { field } = form
  const title = t(form.recordId === null ? 'spaceTypes.addPrice' : 'spaceTypes.editPrice')
  return (
    <FormDialog title={title} form={form} onClose={props.onClose}>
      <SpaceTypeSelect field={field('spaceType')} departmentId={props.departmentId} keep={spaceTypeLink} />
      <FieldGrid>
        <DayField field={field('checkIn')} />
        <DayField field={field('checkOut')} />
        <TextField field={field('currency')} />
        <MoneyField field={amounts.priceEx} help={t('spaceTypes.bothHelp')} />
        <MoneyField field={amounts.priceInc} />
        <NumberField field={amounts.vatRate} aside="%" />
        <DayField field={field('vatValidFrom')} />
      </FieldGrid>
    </FormDialog>
  )
}
