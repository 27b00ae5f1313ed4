import {
  Article,
  Client,
  Department,
  EnquiryRecord,
  Exploiter,
  type FindableKind,
  findableKinds,
  Message,
  Organisation,
  type ProviderKind,
  User,
} from '@stayboard/contract'
import type { Target } from '../../kit/core/address/target.ts'
import { inScope } from '../../kit/core/address/values.ts'
import type { WordKey } from '../../kit/core/words/words.ts'

/** A record, with what the target of its link may depend on. */
interface Known {
  parentId?: number | null
  departmentId?: number | null
  providerKind?: ProviderKind | null
  /** Whether the user may open the record itself; `true` by default. */
  mayOpen?: boolean
}

interface RecordKind {
  /** The plural name of the kind. */
  title: WordKey
  /** The page of a record, or the list that it opens over or beside. */
  target: (id: string, known: Known) => Target
  /** The paths of the pages that show a record of this kind, with the names of their parameters. */
  at?: readonly string[]
  /** The path of the kind in the contract, with which the address of a record begins. */
  item?: string
}

/** Properties of each kind of record that all pages share. */
export const recordKinds: Readonly<Record<FindableKind, RecordKind>> = {
  organisation: {
    title: 'menu.organisations',
    item: Organisation.item,
    at: ['/add_organisation/$organisationId'],
    // Users who may only read the names of organisations are sent to the organisation's enquiries instead.
    target: (organisationId, { mayOpen = true }) =>
      mayOpen
        ? { to: '/add_organisation/$organisationId', params: { organisationId } }
        : { to: '/enquiries', search: { organisationId } },
  },
  client: {
    title: 'menu.clients',
    item: Client.item,
    at: ['/client/detail/$clientId'],
    target: (clientId) => ({ to: '/client/detail/$clientId', params: { clientId } }),
  },
  contact: {
    title: 'organisations.contacts',
    target: (_id, { parentId }) => targetOf({ kind: 'organisation', id: parentId }),
  },
  enquiry: {
    title: 'menu.enquiries',
    item: EnquiryRecord.item,
    at: ['/enquiries/$enquiryId'],
    target: (enquiryId) => ({ to: '/enquiries/$enquiryId', params: { enquiryId } }),
  },
  reservation: {
    title: 'menu.reservations',
    at: ['/reservations'],
    target: (peek) => ({ to: '/reservations', search: { peek } }),
  },
  guest: {
    title: 'shared.guests',
    target: (_id, { parentId }) => targetOf({ kind: 'enquiry', id: parentId }),
  },
  message: {
    title: 'menu.inbox',
    item: Message.item,
    at: ['/messages'],
    target: (peek) => ({ to: '/messages', search: { peek } }),
  },
  provider: {
    title: 'menu.providers',
    at: ['/provider_meta_detail/$id'],
    target: (id) => ({ to: '/provider_meta_detail/$id', params: { id } }),
  },
  department: {
    title: 'menu.departments',
    item: Department.item,
    at: ['/provider_department/$department_id', '/provider_department/$department_id/kind/$kind'],
    target: (department_id, { providerKind: kind = null }) =>
      kind === null
        ? { to: '/provider_department/$department_id', params: { department_id } }
        : { to: '/provider_department/$department_id/kind/$kind', params: { department_id, kind } },
  },
  room: {
    title: 'palette.rooms',
    at: ['/provider_department/provider_hospitality_entity/$entity_id'],
    target: (entity_id) => ({
      to: '/provider_department/provider_hospitality_entity/$entity_id',
      params: { entity_id },
    }),
  },
  spaceType: {
    title: 'palette.spaceTypes',
    target: (id, { departmentId }) => ({
      to: '/provider_department/$department_id',
      params: { department_id: String(departmentId) },
      search: { tab: 'space_types', [inScope('spaceTypes', 'open')]: id },
    }),
  },
  article: {
    title: 'palette.articles',
    item: Article.item,
    at: ['/wiki'],
    target: (open) => ({ to: '/wiki', search: { open } }),
  },
  tag: {
    title: 'menu.tags',
    at: ['/system/tags'],
    target: (open) => ({ to: '/system/tags', search: { open } }),
  },
  exploiter: {
    title: 'menu.exploiters',
    item: Exploiter.item,
    at: ['/system/exploiters'],
    target: (open) => ({ to: '/system/exploiters', search: { open } }),
  },
  user: {
    title: 'menu.users',
    item: User.item,
    at: ['/user'],
    target: (open) => ({ to: '/user', search: { open } }),
  },
}

/** The link target that shows a record. */
export const targetOf = ({ kind, id, ...known }: Known & { kind: FindableKind; id: unknown }): Target =>
  recordKinds[kind].target(String(id), known)

/**
 * The link target that shows the record with an address such as `/api/user/1`. `undefined` if its kind has no page that needs
 * only the id.
 */
export function targetAt(address: string): Target | undefined {
  const [path, id = ''] = address.split(/\/(?=[^/]*$)/)
  return Object.values(recordKinds)
    .find(({ item }) => item === path)
    ?.target(id, {})
}

export interface RecordAt {
  kind: FindableKind
  id: number
}

const kindsByPage = new Map(
  findableKinds.flatMap((kind) => (recordKinds[kind].at ?? []).map((path) => [path, kind] as const)),
)

/**
 * The record that a page shows, or that is open over or beside a list; `undefined` if there is none.
 * @param path the path of the page, with the names of its parameters
 */
export function recordAt(path: string, params: object, search: object): RecordAt | undefined {
  const name = path.match(/\$(\w+)/)?.[1]
  const kind = kindsByPage.get(path)
  const opened = Reflect.get(search, 'open') ?? Reflect.get(search, 'peek')
  const id = Number(name === undefined ? opened : Reflect.get(params, name))
  return kind && Number.isSafeInteger(id) && id > 0 ? { kind, id } : undefined
}
