import { ActivityPart } from '../../features/activities/ActivityPart.tsx'
import { ClientPage, type OfClient } from '../../features/clients/ClientPage.tsx'

/** The activities of a client, who has no next step. */
const Parts = ({ client: { clientId } }: OfClient) => (
  <ActivityPart of={{ kind: 'client', id: clientId, self: `/api/client/${clientId}`, next: null }} />
)

/** The page of a client with its activities. */
export default () => <ClientPage Parts={Parts} />
