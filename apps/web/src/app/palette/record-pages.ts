import type { api, FindableKind, WireAnswer } from '@stayboard/contract'
import { inScope } from '../../kit/core/address/scope.ts'
import type { Target } from '../../kit/core/address/target.ts'

export type Found = WireAnswer<typeof api.finder.find>['found'][number]
type Place = Pick<Found, 'id' | 'parentId' | 'departmentId' | 'providerKind'> & { mayOpen: boolean }

/** The page of a record of each kind, or the list over which it opens. */
const targets: Record<FindableKind, (id: string, place: Place) => Target> = {
  // Who sees organisations only by name gets their enquiries.
  organisation: (organisationId, { mayOpen }) =>
    mayOpen
      ? { to: '/add_organisation/$organisationId', params: { organisationId } }
      : { to: '/enquiries', search: { organisationId } },
  client: (clientId) => ({ to: '/client/detail/$clientId', params: { clientId } }),
  contact: (_id, { parentId }) => ({
    to: '/add_organisation/$organisationId',
    params: { organisationId: String(parentId) },
  }),
  enquiry: (enquiryId) => ({ to: '/enquiries/$enquiryId', params: { enquiryId } }),
  reservation: (peek) => ({ to: '/reservations', search: { peek } }),
  guest: (_id, { parentId }) => ({ to: '/enquiries/$enquiryId', params: { enquiryId: String(parentId) } }),
  message: (peek) => ({ to: '/messages', search: { peek } }),
  provider: (id) => ({ to: '/provider_meta_detail/$id', params: { id } }),
  department: (department_id, { providerKind: kind }) =>
    kind === null
      ? { to: '/provider_department/$department_id', params: { department_id } }
      : { to: '/provider_department/$department_id/kind/$kind', params: { department_id, kind } },
  room: (entity_id) => ({
    to: '/provider_department/provider_hospitality_entity/$entity_id',
    params: { entity_id },
  }),
  spaceType: (id, { departmentId }) => ({
    to: '/provider_department/$department_id',
    params: { department_id: String(departmentId) },
    search: { tab: 'space_types', [inScope('spaceTypes', 'open')]: id },
  }),
  article: (open) => ({ to: '/wiki', search: { open } }),
  tag: (open) => ({ to: '/system/tags', search: { open } }),
  exploiter: (open) => ({ to: '/system/exploiters', search: { open } }),
  user: (open) => ({ to: '/user', search: { open } }),
}

/** Where a found record is shown. */
export const targetOf = ({ kind, id, _links, ...place }: Found): Target =>
  targets[kind](String(id), { id, ...place, mayOpen: _links.self !== undefined })

/** The kinds of record that have a page of their own, by the path of the page. */
const kindsOfPages: Partial<Record<string, FindableKind>> = {
  '/add_organisation/$organisationId': 'organisation',
  '/client/detail/$clientId': 'client',
  '/enquiries/$enquiryId': 'enquiry',
  '/provider_meta_detail/$id': 'provider',
  '/provider_department/$department_id': 'department',
  '/provider_department/$department_id/kind/$kind': 'department',
  '/provider_department/provider_hospitality_entity/$entity_id': 'room',
}
const kindsOfLists: Partial<Record<string, FindableKind>> = {
  '/wiki': 'article',
  '/system/tags': 'tag',
  '/system/exploiters': 'exploiter',
  '/user': 'user',
  '/reservations': 'reservation',
  '/messages': 'message',
}

export interface RecordAt {
  kind: FindableKind
  id: number
}

/**
 * The record that an address shows on its page, or opens over or beside its list. `undefined` if there is none.
 * @param path the path of the page with the names of its parameters
 */
export function recordAt(path: string, params: object, search: object): RecordAt | undefined {
  const name = path.match(/\$(\w+)/)?.[1]
  const kind = name === undefined ? kindsOfLists[path] : kindsOfPages[path]
  const opened = Reflect.get(search, 'open') ?? Reflect.get(search, 'peek')
  const id = Number(name === undefined ? opened : Reflect.get(params, name))
  return kind && Number.isSafeInteger(id) && id > 0 ? { kind, id } : undefined
}
