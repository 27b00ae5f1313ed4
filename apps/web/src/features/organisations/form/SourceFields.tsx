import { leadInfoTags, Organisation, type OrganisationSource, organisationSources } from '@stayboard/contract'
import { OrganisationSelect } from '../../../entities/organisations/OrganisationSelect.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import type { FormPart } from './form-part.ts'

const partners = { organisationStatus: 'PARTNER' }

/** The source of the lead. LEADINFO adds a field for the tag, PARTNER one for the partner. */
export function SourceFields({ form, field, organisation }: FormPart) {
  const source = field('organisationSource')
  const tag = field('leadInfoTag')
  const partner = field('partnerOrganisation')

  /** Changing the source clears the fields of the former source. Changing back restores their saved values. */
  const choose = (next: OrganisationSource | null) => {
    const saved = organisation?._links.partnerOrganisation?.href ?? null
    form.set({
      organisationSource: next,
      leadInfoTag: next === 'LEADINFO' ? (tag.value ?? organisation?.leadInfoTag ?? null) : null,
      partnerOrganisation: next === 'PARTNER' ? (partner.value ?? saved) : null,
    })
  }

  return (
    <>
      <SelectField
        field={{ ...source, onChange: choose }}
        options={organisationSources}
        labelOf={(value) => t(`options.organisationSources.${value}`)}
      />
      {source.value === 'LEADINFO' && (
        <SelectField
          field={tag}
          options={leadInfoTags}
          labelOf={(value) => t(`options.leadInfoTags.${value}`)}
        />
      )}
      {source.value === 'PARTNER' && (
        <OrganisationSelect
          field={partner}
          query={partners}
          keep={linkTo(Organisation)}
          current={organisation?.partnerOrganisationName}
        />
      )}
    </>
  )
}
