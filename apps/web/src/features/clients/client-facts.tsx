import { api } from '@stayboard/contract'
import { TextLink } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { Client } from './useClientForm.ts'

interface Props {
  client: Client
}

/** The personal and contact data of a client, read only. */
export function PersonFacts({ client }: Props) {
  const { gender, alternativeEmails } = client
  return (
    <Card title={t('clients.details')}>
      <Facts
        facts={[
          [t('shared.firstname'), client.firstname],
          [t('shared.lastname'), client.lastname],
          [t('shared.gender'), gender && t(`options.genders.${gender}`)],
          [t('shared.email'), <MailLink key="email" address={client.email} />],
          [t('shared.phone'), client.phone && <PhoneLink number={client.phone} />],
          [t('users.alternativeEmails'), alternativeEmails],
          [t('shared.address'), client.address],
          [t('clients.city'), client.city],
          [t('shared.country'), client.country],
          [t('clients.nationality'), client.nationality],
        ]}
      />
    </Card>
  )
}

/** The account of a client, and the consents that the client gave. */
export function AccountFacts({ client }: Props) {
  const yesOrNo = (is: boolean) => t(is ? 'actions.yes' : 'actions.no')
  return (
    <Card title={t('clients.account')}>
      <Facts
        isNarrow
        facts={[
          [t('shared.username'), client.username],
          [t('shared.exploiter'), client.exploiterName],
          [t('shared.organisation'), <Organisation key="organisation" client={client} />],
          [t('clients.timesLoggedIn'), numberText(client.timesLoggedIn)],
          [t('clients.newsletter'), yesOrNo(client.newsletter)],
          [t('clients.openForInvite'), yesOrNo(client.openForInvite)],
          [t('clients.timeStamp'), instantText(client.timeStamp)],
        ]}
      />
    </Card>
  )
}

function Organisation({ client: { organisationId, organisationName } }: Props) {
  if (organisationId === null || !may(api.organisations.get)) return organisationName
  return (
    <TextLink to="/add_organisation/$organisationId" params={{ organisationId: String(organisationId) }}>
      {organisationName}
    </TextLink>
  )
}
