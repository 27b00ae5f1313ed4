import { providerKinds, providerTypes } from '@stayboard/contract'
import { CityField } from '../../../entities/places/CityField.tsx'
import { useWords } from '../../../kit/core/words/words.ts'
import { DayField } from '../../../kit/forms/fields/DayField.tsx'
import { MultiSelectField, SelectField } from '../../../kit/forms/fields/SelectField.tsx'
import { EmailField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { HtmlField } from '../../../kit/html/HtmlField.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { ContractStatusField, GenderField } from '../choice-fields.tsx'
import type { Provider, ProviderForm } from './provider-form.ts'

interface Props {
  form: ProviderForm
  provider: Provider | null
}

/** The fields of a provider, the same to add and to edit. */
export function ProviderFields({ form: { field }, provider }: Props) {
  const { t } = useWords()
  return (
    <>
      <TextField field={field('name', t('providers.name'))} autoFocus />
      <FieldGrid>
        <SelectField
          field={field('providerKind', t('providers.kind'))}
          options={providerKinds}
          labelOf={(kind) => t(`options.providerKinds.${kind}`)}
        />
        <MultiSelectField
          field={field('providerTypes', t('providers.types'))}
          options={providerTypes}
          labelOf={(type) => t(`options.providerTypes.${type}`)}
        />
        <TextField field={field('address', t('providers.address'))} />
        <CityField field={field('city', t('providers.city'))} current={provider?.cityName} />
        <EmailField field={field('email', t('providers.email'))} />
        <TextField field={field('website', t('providers.website'))} />
        <ContractStatusField field={field('contractStatus', t('providers.contractStatus'))} />
        <DayField field={field('contractDateStart', t('providers.contractDateStart'))} />
        <DayField field={field('contractDateEnd', t('providers.contractDateEnd'))} />
      </FieldGrid>
      <FieldGrid>
        <TextField field={field('contactName', t('providers.contactName'))} />
        <TextField field={field('contactRole', t('providers.contactRole'))} />
        <GenderField field={field('gender', t('providers.gender'))} />
        <EmailField field={field('contactEmail', t('providers.contactEmail'))} />
        <TextField field={field('phone', t('providers.phone'))} />
        <TextField field={field('contactDetails', t('providers.contactDetails'))} />
      </FieldGrid>
      <HtmlField field={field('notes', t('providers.notes'))} />
    </>
  )
}
