import type { Actor } from '../../../kit/actor.ts'
import { listOf, type Query } from './answers.ts'
import type { Resource } from './attributes.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import * as groups from './groups.service.ts'
import { refusal } from './refusals.ts'
import * as users from './users.service.ts'
import { missingResource } from './writing.service.ts'

/** A SCIM request. */
export interface Asked {
  method: string
  /** The path segments after the SCIM base path, such as `Users` and `12`. */
  path: readonly string[]
  query: Query
  body: unknown
  /** The SCIM base URL, which is a prefix of the locations of resources. */
  base: string
}

export interface Answered {
  status: number
  body?: Resource
}

/** Processes a SCIM request (docs/rules/scim.md). @throws Problem with the SCIM error type in `more` */
export async function answer(actor: Actor, providerId: number, asked: Asked): Promise<Answered> {
  const [kind = '', id, ...rest] = asked.path
  if (rest.length > 0) throw missingResource()
  if (kind === 'Users') return ofResources(users, actor, providerId, id, asked)
  if (kind === 'Groups') return ofResources(groups, actor, providerId, id, asked)
  if (kind === 'Bulk' || kind === 'Me') throw refusal(501, `${kind} is not supported.`)
  if (asked.method !== 'GET') throw refusal(405, 'This can only be read.')
  return { status: 200, body: discovered(kind, id, asked.base) }
}

function discovered(kind: string, id: string | undefined, base: string): Resource {
  if (kind === 'ServiceProviderConfig' && id === undefined) return serviceProviderConfig(base)
  const all = { ResourceTypes: resourceTypes, Schemas: schemas }
  const list = kind === 'ResourceTypes' || kind === 'Schemas' ? all[kind](base) : []
  if (list.length > 0 && id === undefined) return listOf(list, list.length, 0)
  const one = list.find((resource) => resource.id === id)
  if (!one) throw missingResource()
  return one
}

async function ofResources(
  area: typeof users | typeof groups,
  actor: Actor,
  providerId: number,
  id: string | undefined,
  { method, query, body, base }: Asked,
): Promise<Answered> {
  if (id === undefined) {
    if (method === 'GET') return { status: 200, body: await area.list(actor, providerId, query, base) }
    if (method === 'POST') return { status: 201, body: await area.create(actor, providerId, body, base) }
  } else {
    if (method === 'GET') return { status: 200, body: await area.get(actor, providerId, id, query, base) }
    if (method === 'PUT') return { status: 200, body: await area.replace(actor, providerId, id, body, base) }
    if (method === 'PATCH') return { status: 200, body: await area.patch(actor, providerId, id, body, base) }
    if (method === 'DELETE') {
      await area.remove(actor, providerId, id)
      return { status: 204 }
    }
  }
  throw refusal(405, 'This method is not possible here.')
}
