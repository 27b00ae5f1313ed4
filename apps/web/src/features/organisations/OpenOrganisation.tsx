import type { SimpleOrganisation } from '../../entities/organisations/LookAlikes.tsx'
import { TextLink } from '../../kit/core/address/links.tsx'
import { t } from '../../kit/core/words/words.ts'

/** A link to an existing organisation. */
export function OpenOrganisation({ organisationId, name }: SimpleOrganisation) {
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
