import { DESCRIPTION_LIMIT, pricePers, priceRanges } from '@stayboard/contract'
import { CityField } from '../../../entities/places/CityField.tsx'
import { useWords } from '../../../kit/core/words/words.ts'
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx'
import { DayField } from '../../../kit/forms/fields/DayField.tsx'
import { MoneyField } from '../../../kit/forms/fields/MoneyField.tsx'
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx'
import { EmailField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { HtmlField } from '../../../kit/html/HtmlField.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { ChannelManagerField, ContractStatusField, GenderField } from '../choice-fields.tsx'
import { ExploitersField } from '../ExploitersField.tsx'
import type { Department, DepartmentForm } from './department-form.ts'
import { type DepartmentText, departmentTexts } from './department-texts.ts'

interface Props {
  form: DepartmentForm
  department: Department
  /** Where one goes on writing; at its beginning otherwise. */
  at?: DepartmentText | undefined
}

/** All that can be changed of a department. */
export function DepartmentFields({ form: { field }, department, at }: Props) {
  const { t } = useWords()
  return (
    <>
      <FieldGrid>
        <TextField field={field('name', t('departments.name'))} autoFocus={at === undefined} />
        <TextField
          field={field('permalink', t('departments.permalink'))}
          help={t('departments.permalinkHelp')}
        />
      </FieldGrid>
      <FieldGrid>
        <CheckboxField field={field('active', t('departments.active'))} />
        <CheckboxField field={field('grossPrices', t('departments.grossPrices'))} />
        <CheckboxField field={field('updateChannelManager', t('departments.updateChannelManager'))} />
      </FieldGrid>
      <ExploitersField field={field('providerExploiters', t('departments.assign'))} />
      <PlaceFields field={field} department={department} />
      <PriceFields field={field} />
      {departmentTexts.map(([name, label]) => (
        <HtmlField
          key={name}
          field={field(name, t(label))}
          autoFocus={at === name}
          {...(name === 'description' ? { limit: DESCRIPTION_LIMIT } : {})}
        />
      ))}
    </>
  )
}

function PlaceFields({ field, department }: Pick<DepartmentForm, 'field'> & { department: Department }) {
  const { t } = useWords()
  return (
    <FieldGrid>
      <TextField field={field('address', t('providers.address'))} />
      <TextField field={field('zipcode', t('departments.zipcode'))} />
      <CityField field={field('city', t('providers.city'))} current={department.cityName} />
      <TextField field={field('state', t('departments.state'))} />
      <EmailField field={field('email', t('providers.email'))} />
      <TextField field={field('website', t('providers.website'))} />
      <TextField field={field('phone', t('providers.phone'))} />
      <TextField field={field('contactName', t('providers.contactName'))} />
      <GenderField field={field('gender', t('providers.gender'))} />
    </FieldGrid>
  )
}

function PriceFields({ field }: Pick<DepartmentForm, 'field'>) {
  const { t } = useWords()
  return (
    <FieldGrid>
      <MoneyField field={field('priceFrom', t('departments.priceFrom'))} />
      <SelectField
        field={field('pricePer', t('departments.pricePer'))}
        options={pricePers}
        labelOf={(per) => t(`options.pricePers.${per}`)}
      />
      <SelectField
        field={field('priceRange', t('departments.priceRange'))}
        options={priceRanges}
        labelOf={(range) => t(`options.priceRanges.${range}`)}
      />
      <TextField field={field('checkin', t('departments.checkin'))} placeholder="15:00" />
      <TextField field={field('checkout', t('departments.checkout'))} placeholder="11:00" />
      <ContractStatusField field={field('contractStatus', t('providers.contractStatus'))} />
      <DayField field={field('contractDateStart', t('providers.contractDateStart'))} />
      <DayField field={field('contractDateEnd', t('providers.contractDateEnd'))} />
      <ChannelManagerField field={field('providerChannelManager', t('departments.providerChannelManager'))} />
      <TextField field={field('channelManagerId', t('departments.channelManagerId'))} />
    </FieldGrid>
  )
}
