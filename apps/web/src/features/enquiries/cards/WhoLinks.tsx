import { api } from '@stayboard/contract'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { EnquiryAnswer } from '../useEnquiryForm.ts'
import classes from './WhoLinks.module.css'

/** Links that open the organisation of an enquiry, and that mail or call its contact. */
export function WhoLinks({ enquiry }: Pick<EnquiryAnswer, 'enquiry'>) {
  const { organisation, clientEmail, phone } = enquiry
  const organisationId = String(organisation.organisationId)
  return (
    <Group gap="md" mb="xs" className={classes.links}>
      {may(api.organisations.get) && (
        <TextLink to="/add_organisation/$organisationId" params={{ organisationId }}>
          {organisation.name}
        </TextLink>
      )}
      {clientEmail && <MailLink address={clientEmail} />}
      {phone && <PhoneLink number={phone} />}
    </Group>
  )
}
