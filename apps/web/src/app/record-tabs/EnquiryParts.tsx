import { api } from '@stayboard/contract'
import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { ActivityPart } from '../../features/activities/ActivityPart.tsx'
import { AcceptAtOnce } from '../../features/offers/accepting/AcceptAtOnce.tsx'
import { AskAgain } from '../../features/offers/contacted/AskAgain.tsx'
import { InsertNames } from '../../features/stays/paste/InsertNames.tsx'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { PageSection } from '../../kit/records/PageSection.tsx'
import { Part } from '../../kit/records/Part.tsx'

const ContactedProviders = onDemand(() => import('../../features/offers/contacted/ContactedProviders.tsx'))
const InvoicePartyList = onDemand(() => import('../../features/invoice-parties/InvoicePartyList.tsx'))
const MailsPanel = onDemand(() => import('../../features/mails/MailsPanel.tsx'))
const OffersPanel = onDemand(() => import('../../features/offers/OffersPanel.tsx'))
const ProposalsPanel = onDemand(() => import('../../features/proposals/ProposalsPanel.tsx'))
const StaysPanel = onDemand(() => import('../../features/stays/StaysPanel.tsx'))

/** The sections below the form of an enquiry. Other features provide their contents. */
export function EnquiryParts({ enquiry }: OfEnquiry) {
  const { enquiryId } = enquiry
  return (
    <>
      <PageSection id="activities">
        <ActivityPart
          of={{ kind: 'enquiry', id: enquiryId, self: `/api/v2/backend/enquiry/${enquiryId}`, next: enquiry }}
        />
      </PageSection>
      {may(api.contactedProviders.list) && (
        <PageSection id="asked">
          <ContactedProviders enquiry={enquiry} />
          <AskAgain enquiry={enquiry} />
        </PageSection>
      )}
      {may(api.offers.list) && (
        <PageSection id="offers">
          <Part title={t('shared.offers')}>
            <OffersPanel enquiry={enquiry} />
            <AcceptAtOnce enquiry={enquiry} />
          </Part>
        </PageSection>
      )}
      {may(api.proposals.list) && (
        <PageSection id="proposals">
          <Part title={t('proposals.title')}>
            <ProposalsPanel enquiry={enquiry} />
          </Part>
          <Part title={t('invoiceParties.title')}>
            <InvoicePartyList enquiry={enquiry} />
          </Part>
        </PageSection>
      )}
      {may(api.mails.list) && (
        <PageSection id="mails">
          <Part title={t('mails.title')}>
            <MailsPanel enquiry={enquiry} />
          </Part>
        </PageSection>
      )}
      {may(api.stays.ofReference) && (
        <PageSection id="rooms">
          <Part title={t('stays.panel')}>
            <StaysPanel enquiry={enquiry} />
          </Part>
          <InsertNames enquiry={enquiry} />
        </PageSection>
      )}
    </>
  )
}
