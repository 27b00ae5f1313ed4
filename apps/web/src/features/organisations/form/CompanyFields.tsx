import { Country, User } from '@stayboard/contract'
import { readLeadLine } from '@stayboard/domain'
import { IconExternalLink } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { LookAlikes, type SimpleOrganisation } from '../../../entities/organisations/LookAlikes.tsx'
import { CountryField } from '../../../entities/places/CountryField.tsx'
import { PostcodeField } from '../../../entities/places/PostcodeField.tsx'
import { useCountries } from '../../../entities/places/useCountries.ts'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { WebsiteLink } from '../../../kit/core/address/WebsiteLink.tsx'
import { useSession } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import { Fact } from '../../../kit/forms/fields/Fact.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { IconAnchor } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import classes from './form.module.css'
import { type FormPart, hasName } from './form-part.ts'
import type { OrganisationForm } from './organisation-form.ts'
import { websiteAddress } from './website.ts'

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

/**
 * Returns a handler that places the fields of a line pasted into the name of a new lead. A line with a tag comes from
 * Leadinfo. The lead belongs to the user, unless somebody was chosen.
 */
function usePastedLead(form: OrganisationForm) {
  const { userId } = useSession()
  return (event: ClipboardEvent<HTMLInputElement>) => {
    const lead = readLeadLine(event.clipboardData.getData('text/plain'))
    if (!lead) return
    event.preventDefault()
    const source = lead.leadInfoTag ? { organisationSource: 'LEADINFO' as const } : {}
    const user = form.values.user ?? (userId === null ? null : linkTo(User)(userId))
    form.set({ ...lead, ...source, user })
  }
}

/** A web address, with a button that opens it in a new window (docs/rules/organisations.md#website). */
function WebsiteField({ field }: { field: FieldBinding<string> }) {
  const address = websiteAddress(field.value ?? '')
  const label = address === null ? '' : t('organisations.openWebsite', { address })
  if (field.isFact) {
    return <Fact field={field}>{field.value && <WebsiteLink website={field.value} />}</Fact>
  }
  return (
    <TextField
      field={field}
      aside={
        address !== null && (
          <IconAnchor
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            size="small"
            title={label}
            aria-label={label}
          >
            <IconExternalLink size={16} aria-hidden />
          </IconAnchor>
        )
      }
    />
  )
}
