import { api } from '@stayboard/contract'
import { TextLink } from '../../kit/core/address/links.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { Reasons } from './Reasons.tsx'

interface SideProps {
  name: string
  /** What tells the record from others. */
  facts: readonly (string | null)[]
}

/** Name and facts of one record of a pair. */
const Facts = ({ facts }: Pick<SideProps, 'facts'>) => (
  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
    {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
  </Text>
)

interface ClientSide {
  clientId: number
  name: string
  email: string
  phone: string | null
  city: string | null
  organisationName: string | null
}

const OneClient = ({ clientId, name, email, phone, city, organisationName }: ClientSide) => (
  <Stack gap={0}>
    <TextLink to="/client/detail/$clientId" params={{ clientId: String(clientId) }}>
      {name}
    </TextLink>
    <Facts facts={[email, phone, city, organisationName]} />
  </Stack>
)

interface OrganisationSide {
  organisationId: number
  name: string
  website: string | null
  generalEmail: string | null
  city: string | null
}

const OneOrganisation = ({ organisationId, name, website, generalEmail, city }: OrganisationSide) => (
  <Stack gap={0}>
    <TextLink to="/add_organisation/$organisationId" params={{ organisationId: String(organisationId) }}>
      {name}
    </TextLink>
    <Facts facts={[website, generalEmail, city]} />
  </Stack>
)

export const clientPairColumns = columns(api.duplicates.clients, (column) => [
  column.custom('one', 'duplicates.first', ({ one }) => <OneClient {...one} />, { isMain: true }),
  column.custom('other', 'duplicates.second', ({ other }) => <OneClient {...other} />, { card: 'line' }),
  column.custom('reasons', 'shared.reason', ({ reasons }) => <Reasons reasons={reasons} />, {
    width: '260px',
    card: 'foot',
  }),
])

export const organisationPairColumns = columns(api.duplicates.organisations, (column) => [
  column.custom('one', 'duplicates.first', ({ one }) => <OneOrganisation {...one} />, { isMain: true }),
  column.custom('other', 'duplicates.second', ({ other }) => <OneOrganisation {...other} />, {
    card: 'line',
  }),
  column.custom('reasons', 'shared.reason', ({ reasons }) => <Reasons reasons={reasons} />, {
    width: '260px',
    card: 'foot',
  }),
])
