import { api, type Call, type FindableKind } from '@stayboard/contract'

interface Findable {
  /** The path of a record without its id. */
  readonly item: string
  /** Whether the path of the record contains the id of its parent. */
  readonly isPart?: true
  /** List calls that show such records. A user who may make any of them can find the records. */
  readonly shownBy: readonly Call[]
}

/** The kinds of record that the finder searches by name. */
export const findables: Record<FindableKind, Findable> = {
  organisation: { item: '/api/organisation', shownBy: [api.organisations.list, api.enquiries.list] },
  client: { item: '/api/client', shownBy: [api.clients.list] },
  contact: { item: '/api/organisation', isPart: true, shownBy: [api.organisations.list] },
  enquiry: { item: '/api/v2/backend/enquiry', shownBy: [api.enquiries.list] },
  reservation: { item: '/api/reservation', shownBy: [api.reservations.list] },
  guest: { item: '/api/v2/enquiry/spacetype/guest', shownBy: [api.stays.guests] },
  message: { item: '/api/messagingMessage', shownBy: [api.inbox.list] },
  provider: { item: '/api/provider_meta', shownBy: [api.providerMetas.list] },
  department: { item: '/api/provider_department', shownBy: [api.departments.list] },
  room: { item: '/api/provider_hospitality_entity', shownBy: [api.rooms.list] },
  spaceType: { item: '/api/space_type', shownBy: [api.spaceTypes.list] },
  article: { item: '/api/article', shownBy: [api.wiki.list] },
  tag: { item: '/api/tag', shownBy: [api.tags.list] },
  exploiter: { item: '/api/exploiter', shownBy: [api.exploiters.list] },
  user: { item: '/api/user', shownBy: [api.users.create] },
}
