import { api } from '@stayboard/contract'
import { EnquiriesCard } from '../../entities/enquiries/EnquiriesCard.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddEnquiry } from './AddEnquiry.tsx'
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
