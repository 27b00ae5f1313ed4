import { api, writeAddress } from '@stayboard/contract'
import { cancelledFases } from '@stayboard/domain'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { latestEnquiries } from '../../entities/enquiries/latest.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { again, type BegunMail, mayWrite } from './mail.ts'
import { useMailWithdrawing } from './useMailWithdrawing.ts'

const MailForm = dialogOnDemand(() => import('./MailForm.tsx'))

interface Contact {
  organisationContactId: number
  name: string
  email: string | null
  mainContact: boolean
}
type Enquiry = RowOf<typeof api.enquiries.list>['enquiry']

interface OfOrganisation {
  organisation: { organisationId: number; contacts?: readonly Contact[] | undefined }
}

/**
 * The button that writes to the main contact of an organisation. The mail belongs to the latest enquiry that is not lost, or to
 * the latest one if all are lost (docs/rules/mails.md#main-contact).
 */
export function WriteToContact({ organisation: { organisationId, contacts = [] } }: OfOrganisation) {
  const contact = contacts.find(({ mainContact, email }) => mainContact && email)
  return contact && mayWrite() ? <Write organisationId={organisationId} contact={contact} /> : null
}

function Write({ organisationId, contact }: { organisationId: number; contact: Contact }) {
  const { data } = useCall(api.enquiries.list, { query: latestEnquiries({ organisationId }) })
  const enquiries = data?._embedded.enquiryDepartments.map(({ enquiry }) => enquiry) ?? []
  const about = enquiries.find(({ fase }) => !cancelledFases.includes(fase)) ?? enquiries[0]
  return about ? <WriteAbout key={about.enquiryId} enquiry={about} contact={contact} /> : null
}

function WriteAbout({ enquiry, contact }: { enquiry: Enquiry; contact: Contact }) {
  const { enquiryId, refNumber } = enquiry
  const { name, email } = contact
  const [begun, begin] = useState<BegunMail | null>(null)
  const onSent = useMailWithdrawing((mail, taken) => begin(again(mail, taken)))
  const { data: from } = useCall(api.mails.senders, { params: { enquiryId } }, { enabled: begun !== null })
  const toAddresses = writeAddress({ name, address: email ?? '' })
  const subject = [enquiry.name, refNumber].filter(Boolean).join(' · ')
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => begin({ toAddresses, subject })}
      >
        {t('mails.writeTo', { name })}
      </Button>
      {begun && from && (
        <MailForm
          enquiryId={enquiryId}
          contactId={contact.organisationContactId}
          senders={from.senders}
          begun={begun}
          onSent={onSent}
          onClose={() => begin(null)}
        />
      )}
    </>
  )
}
