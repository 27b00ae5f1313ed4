import type { Column } from '../../../kit/table/column.ts'
import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { Contact } from '../form/organisation-form.ts'
import { MainContact } from './MainContact.tsx'

/** A text that may be cut off by a narrow column. The full text is its tooltip. */
const cut = (text: string | null) => text && <span title={text}>{text}</span>

/** The columns of the contacts of an organisation. A card shows the contact data on one line. */
export const contactColumns = (organisationId: number): Column<Contact>[] => [
  { id: 'name', label: 'shared.name', cell: ({ name }) => name, isMain: true },
  {
    id: 'role',
    label: 'organisations.contactRole',
    cell: ({ role }) => cut(role),
    inCard: (contact) => <ContactLine contact={contact} />,
  },
  {
    id: 'email',
    label: 'shared.email',
    width: '22%',
    card: 'none',
    cell: ({ email }) => email && <MailLink address={email} />,
  },
  {
    id: 'officePhone',
    label: 'organisations.officePhone',
    card: 'none',
    cell: ({ officePhone }) => officePhone && <PhoneLink number={officePhone} />,
  },
  {
    id: 'mobilePhone',
    label: 'organisations.mobilePhone',
    card: 'none',
    cell: ({ mobilePhone }) => mobilePhone && <PhoneLink number={mobilePhone} />,
  },
  {
    id: 'mainContact',
    label: 'organisations.mainContact',
    width: '136px',
    card: 'foot',
    cell: (contact) => <MainContact organisationId={organisationId} contact={contact} />,
    inCard: (contact) => <MainContact organisationId={organisationId} contact={contact} isLabelled />,
  },
]

/** The role and the contact data of a person on one line; missing values are left out. Links are 24 px apart, for touch. */
const ContactLine = ({ contact: { role, email, officePhone, mobilePhone } }: { contact: Contact }) => (
  <div style={{ lineHeight: '24px' }}>
    {role && <div>{role}</div>}
    {email && <MailLink address={email} />}
    <Group gap="md">
      {officePhone && <PhoneLink number={officePhone} />}
      {mobilePhone && <PhoneLink number={mobilePhone} />}
    </Group>
  </div>
)
