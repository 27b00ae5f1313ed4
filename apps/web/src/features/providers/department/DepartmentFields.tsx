import { api, DESCRIPTION_LIMIT, languages, pricePers, priceRanges } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { useDepartmentDrafts } from '../../../entities/drafts/useDepartmentDrafts.ts'
import { CityField } from '../../../entities/places/CityField.tsx'
import { PostcodeField } from '../../../entities/places/PostcodeField.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { EmailField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { DayField } from '../../../kit/forms/fields/typed/DayField.tsx'
import { MoneyField } from '../../../kit/forms/fields/typed/MoneyField.tsx'
import { HtmlField } from '../../../kit/html/HtmlField.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ChannelManagerField, ContractStatusField, GenderField } from '../choice-fields.tsx'
import { ExploiterBoxes } from '../ExploiterBoxes.tsx'
import { type DepartmentField, departmentTexts } from './department-texts.ts'
import type { Department, DepartmentForm } from './useDepartmentForm.ts'

interface Props {
  form: DepartmentForm
  department: Department
  /** The field to focus. By default the first field has the focus. */
  at?: DepartmentField | undefined
}

export function DepartmentFields({ form: { field }, department, at }: Props) {
  const { isAsked, isActivationAsked } = useDepartmentDrafts(department)
  return (
    <>
      <FieldGrid>
        <TextField field={field('name')} autoFocus={at === undefined} />
        <TextField field={field('permalink')} help={t('departments.permalinkHelp')} />
      </FieldGrid>
      <FieldGrid>
        {!isActivationAsked && <CheckboxField field={field('active')} />}
        <CheckboxField field={field('grossPrices')} />
        {may(api.channelCodes.sendProperties) && <CheckboxField field={field('updateChannelManager')} />}
      </FieldGrid>
      <div tabIndex={-1} data-autofocus={at === 'providerExploiters' || undefined}>
        <ExploiterBoxes field={field('providerExploiters', t('departments.assign'))} />
      </div>
      <PlaceFields field={field} department={department} at={at} />
      <PriceFields field={field} at={at} />
      {isAsked ? (
        <Notice>{t('departments.textsAsked')}</Notice>
      ) : (
        <>
          <SelectField
            field={field('language')}
            options={languages}
            labelOf={(language) => languageNames[language]}
          />
          <TextAreaField field={field('keyPickup')} />
        </>
      )}
      {departmentTexts
        .filter(([name]) => name === 'notes' || !isAsked)
        .map(([name, label]) => (
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

type Part = Pick<DepartmentForm, 'field'> & Pick<Props, 'at'>

function PlaceFields({ field, department, at }: Part & { department: Department }) {
  const city = field('city')
  const isSameCity = city.value === (department._links.city?.href ?? null)
  return (
    <FieldGrid>
      <TextField field={field('address')} />
      <PostcodeField field={field('zipcode')} country={isSameCity ? department.countryCode : null} />
      <CityField field={city} current={department.cityName} />
      <TextField field={field('state')} />
      <EmailField field={field('email')} autoFocus={at === 'email'} />
      <TextField field={field('website')} />
      <TextField field={field('registrationNumber')} />
      <TextField field={field('phone')} />
      <TextField field={field('contactName')} />
      <GenderField field={field('gender')} />
    </FieldGrid>
  )
}

function PriceFields({ field, at }: Part) {
  return (
    <FieldGrid>
      <MoneyField field={field('priceFrom')} autoFocus={at === 'priceFrom'} />
      <SelectField
        field={field('pricePer')}
        options={pricePers}
        labelOf={(per) => t(`options.pricePers.${per}`)}
      />
      <SelectField
        field={field('priceRange')}
        options={priceRanges}
        labelOf={(range) => t(`options.priceRanges.${range}`)}
      />
      <TextField field={field('checkin')} placeholder="15:00" />
      <TextField field={field('checkout')} placeholder="11:00" />
      <ContractStatusField field={field('contractStatus')} />
      <DayField field={field('contractDateStart')} />
      <DayField field={field('contractDateEnd')} />
      <ChannelManagerField field={field('providerChannelManager')} />
      <TextField field={field('channelManagerId')} />
    </FieldGrid>
  )
}
