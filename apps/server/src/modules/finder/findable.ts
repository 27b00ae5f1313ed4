import { api, type Call, type FindableKind } from '@stayboard/contract'

interface Findable {
  /** The address of a record, without its id. */
  readonly item: string
  /** Whether the record is read with its parent, which the address names. */
  readonly isPart?: true
  /** Calls whose callers see such records in a list. Any of them is enough to find one. */
  readonly shownBy: readonly Call[]
}

/** Every kind of record that can be found by name. */
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
