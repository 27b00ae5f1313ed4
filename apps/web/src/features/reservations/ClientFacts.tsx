import { api } from '@stayboard/contract'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/Text.tsx'

/** The client of a reservation, with a link to the page of the client. */
export function ClientFacts({ clientId }: { clientId: number | null }) {
  return clientId === null ? (
    <Text size="sm" c="dimmed">
      {t('reservations.noClient')}
    </Text>
  ) : (
    <Loaded clientId={clientId} />
  )
}

function Loaded({ clientId }: { clientId: number }) {
  const { data: client, error, refetch } = useCall(api.clients.get, { params: { clientId } })
  if (error && !client) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!client) return <Waiting heights={[20, 20, 20]} />
  const { firstname, lastname, email, phone } = client
  return (
    <Facts
      isNarrow
      facts={[
        [
          t('shared.client'),
          <TextLink
            key="name"
            to="/client/detail/$clientId"
            params={{ clientId: String(clientId) }}
          >{`${firstname} ${lastname}`}</TextLink>,
        ],
        [t('shared.email'), <MailLink key="email" address={email} />],
        [t('shared.phone'), phone && <PhoneLink key="phone" number={phone} />],
        [t('shared.organisation'), client.organisationName],
        [t('clients.city'), client.city],
        [t('clients.nationality'), client.nationality],
      ]}
    />
  )
}
