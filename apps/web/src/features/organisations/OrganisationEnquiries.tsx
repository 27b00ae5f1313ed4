import { api } from '@stayboard/contract'
import { EnquiriesCard } from '../../kit/enquiries/EnquiriesCard.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { AddEnquiry } from './AddEnquiry.tsx'
import { EnquiryFigures } from './EnquiryFigures.tsx'

/** What the organisation asked for, and how much of it was won (D1 §2.7, Z8). */
export function OrganisationEnquiries({ organisationId }: { organisationId: number }) {
  const { t } = useWords()
  return (
    <EnquiriesCard
      of={{ organisationId }}
      empty={t('organisations.enquiriesEmpty')}
      aside={(total) => (
        <>
          {total > 0 && <EnquiryFigures organisationId={organisationId} total={total} />}
          {may(api.enquiries.create) && <AddEnquiry organisationId={organisationId} />}
        </>
      )}
    />
  )
}
