import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { Contact } from '../form/organisation-form.ts'

/** The role and the contact data of a person. Missing values are left out. Links stand 24 px apart for fingers. */
export const ContactLine = ({ contact: { role, email, officePhone, mobilePhone } }: { contact: Contact }) => (
  <div style={{ lineHeight: '24px' }}>
    {role && <div>{role}</div>}
    {email && <MailLink address={email} />}
    <Group gap="md">
      {officePhone && <PhoneLink number={officePhone} />}
      {mobilePhone && <PhoneLink number={mobilePhone} />}
    </Group>
  </div>
)
