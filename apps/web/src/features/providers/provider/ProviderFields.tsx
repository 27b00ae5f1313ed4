import { providerKinds, providerTypes } from '@stayboard/contract'
import { CityField } from '../../../entities/places/CityField.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { MultiSelectField, SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { EmailField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { HtmlField } from '../../../kit/html/HtmlField.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { ContractStatusField, GenderField } from '../choice-fields.tsx'
import type { Provider, ProviderForm } from './useProviderForm.ts'

interface Props {
  form: ProviderForm
  provider: Provider | null
}

export function ProviderFields({ form: { field }, provider }: Props) {
  return (
    <>
      <TextField field={field('name')} autoFocus />
      <FieldGrid>
        <SelectField
          field={field('providerKind')}
          options={providerKinds}
          labelOf={(kind) => t(`options.providerKinds.${kind}`)}
        />
        <MultiSelectField
          field={field('providerTypes')}
          options={providerTypes}
          labelOf={(type) => t(`options.providerTypes.${type}`)}
        />
        <TextField field={field('address')} />
        <CityField field={field('city')} current={provider?.cityName} />
        <EmailField field={field('email')} />
        <TextField field={field('website')} />
        <ContractStatusField field={field('contractStatus')} />
        <DayField field={field('contractDateStart')} />
        <DayField field={field('contractDateEnd')} />
      </FieldGrid>
      <FieldGrid>
        <TextField field={field('contactName')} />
        <TextField field={field('contactRole')} />
        <GenderField field={field('gender')} />
        <EmailField field={field('contactEmail')} />
        <TextField field={field('phone')} />
        <TextField field={field('contactDetails')} />
      </FieldGrid>
      <HtmlField field={field('notes')} />
    </>
  )
}
