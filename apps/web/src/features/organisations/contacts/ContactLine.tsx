import { Anchor } from '@mantine/core'
import type { Contact } from '../form/organisation-form.ts'

export const MailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} inherit title={email}>
    {email}
  </Anchor>
)

/** The role and the contact data of a person. Missing values are left out. */
export const ContactLine = ({ contact: { role, email, officePhone, mobilePhone } }: { contact: Contact }) => (
  <>
    {role && <div>{role}</div>}
    {email && <MailLink email={email} />}
    <div>{[officePhone, mobilePhone].filter(Boolean).join(' · ')}</div>
  </>
)
