import { api } from '@stayboard/contract'
import { ReservationsPart } from '../../entities/reservations/ReservationsPart.tsx'
import { ActivityPart } from '../../features/activities/ActivityPart.tsx'
import { ClientPage, type OfClient } from '../../features/clients/ClientPage.tsx'
import { ClientLookAlikes } from '../../features/duplicates/look-alikes.tsx'
import { TimelinePart } from '../../features/timelines/TimelinePart.tsx'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'

const Messages = onDemand(async () => ({
  default: (await import('../../features/inbox/MessagesTable.tsx')).ClientMessages,
}))

/** The activities of a client, who has no next step, the messages, and the reservations. */
function Parts({ client: { clientId } }: OfClient) {
  return (
    <>
      <ClientLookAlikes clientId={clientId} />
      <ActivityPart of={{ kind: 'client', id: clientId, self: `/api/client/${clientId}`, next: null }} />
      {may(api.inbox.ofClient) && <Messages clientId={clientId} />}
      <TimelinePart of={{ clientId }} />
      <ReservationsPart of={{ clientId: String(clientId) }} empty={t('reservations.noneOfClient')} />
    </>
  )
}

/** The page of a client with its activities, messages and reservations. */
export default () => <ClientPage Parts={Parts} />
