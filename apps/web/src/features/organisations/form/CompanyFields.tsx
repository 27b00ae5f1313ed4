import { Country } from '@stayboard/contract'
import { LookAlikes, type SimpleOrganisation } from '../../../entities/organisations/LookAlikes.tsx'
import { CountryField } from '../../../entities/places/CountryField.tsx'
import { PostcodeField } from '../../../entities/places/PostcodeField.tsx'
import { useCountries } from '../../../entities/places/useCountries.ts'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { linkTo } from '../../../kit/forms/fields/picker.ts'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { Card } from '../../../ui/Card.tsx'
import classes from './form.module.css'
import { type FormPart, hasName } from './form-part.ts'
import { usePastedLead } from './usePastedLead.ts'
import { WebsiteField } from './WebsiteField.tsx'

/** The name and address of the company. */
export function CompanyFields({ form, field, organisation }: FormPart) {
  const pasteLead = usePastedLead(form)
  const countries = useCountries()
  const countryCode = countries.find(
    ({ countryId }) => linkTo(Country)(countryId) === form.values.country,
  )?.countryCode
  return (
    <Card title={t('shared.company')}>
      <div className={classes.fields}>
        <TextField
          field={field('name')}
          onPaste={organisation === null ? pasteLead : undefined}
          {...(hasName(form) ? {} : { help: t('organisations.nameFirst') })}
        />
        <WebsiteField field={field('website')} />
        <TextField field={field('street')} />
        <div data-span={1}>
          <PostcodeField field={field('postalCode')} country={countryCode} />
        </div>
        <div data-span={2}>
          <TextField field={field('city')} />
        </div>
        <TextField field={field('province')} />
        <CountryField field={field('country')} current={organisation?.countryName ?? null} />
        {organisation === null && (
          <div data-span={6}>
            <LookAlikes name={form.values.name ?? ''}>
              {(found) => <OpenOrganisation {...found} />}
            </LookAlikes>
          </div>
        )}
      </div>
    </Card>
  )
}

/** A link to an existing organisation. */
function OpenOrganisation({ organisationId, name }: SimpleOrganisation) {
  return (
    <TextLink
      aria-label={t('lists.openRecord', { name })}
      to="/add_organisation/$organisationId"
      params={{ organisationId: String(organisationId) }}
    >
      {t('actions.open')}
    </TextLink>
  )
}
