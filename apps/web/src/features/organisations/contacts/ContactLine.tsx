import { MailLink } from '../../../ui/ContactLinks.tsx'
import type { Contact } from '../form/organisation-form.ts'

/** The role and the contact data of a person. Missing values are left out. */
export const ContactLine = ({ contact: { role, email, officePhone, mobilePhone } }: { contact: Contact }) => (
  <>
    {role && <div>{role}</div>}
    {email && <MailLink address={email} />}
    <div>{[officePhone, mobilePhone].filter(Boolean).join(' · ')}</div>
  </>
)
