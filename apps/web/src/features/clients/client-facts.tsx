import { api, Client as Resource } from '@stayboard/contract'
import type { ReactNode } from 'react'
import { TextLink } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { fieldName } from '../../kit/core/words/field-names.ts'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx'
import { Facts } from '../../ui/Facts.tsx'
import type { Client } from './useClientForm.ts'

interface Props {
  client: Client
}

/** Fields shown in the card of the account or in the heading. */
const elsewhere = [
  ...['clientId', 'avatar', 'username', 'newsletter', 'openForInvite', 'timesLoggedIn', 'timeStamp'],
  ...['organisationId', 'organisationName', 'exploiterId', 'exploiterName'],
]
const personal = Object.keys(Resource.row).filter((name) => !elsewhere.includes(name))

/** The personal and contact data of a client, read only. */
export function PersonFacts({ client }: Props) {
  const { gender } = client
  const shown = new Map<string, ReactNode>([
    ['gender', gender && t(`options.genders.${gender}`)],
    ['email', <MailLink key="email" address={client.email} />],
    ['phone', client.phone && <PhoneLink number={client.phone} />],
  ])
  const valueAt = (name: string) => (shown.has(name) ? shown.get(name) : Reflect.get(client, name))
  return (
    <Card title={t('clients.details')}>
      <Facts facts={personal.map((name) => [fieldName(Resource.item, name), valueAt(name)])} />
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
