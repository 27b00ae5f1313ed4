import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { EnquiriesCard } from '../../entities/enquiries/EnquiriesCard.tsx'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { EnquiryFigures } from './EnquiryFigures.tsx'

/** The enquiries of an organisation and the share of won ones (docs/rules/enquiries.md#won-share). */
export function OrganisationEnquiries({ organisationId }: { organisationId: number }) {
  return (
    <EnquiriesCard
      of={{ organisationId }}
      empty={t('organisations.enquiriesEmpty')}
      figures={<EnquiryFigures organisationId={organisationId} />}
      aside={may(api.enquiries.create) && <AddEnquiry organisationId={organisationId} />}
    />
  )
}

/** A link to the form of a new enquiry, with this organisation filled in. */
function AddEnquiry({ organisationId }: { organisationId: number }) {
  return (
    <ButtonLink
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      to="/enquiries/$enquiryId"
      params={{ enquiryId: '0' }}
      search={{ organisationId: String(organisationId) }}
    >
      {t('shared.newEnquiry')}
    </ButtonLink>
  )
}
