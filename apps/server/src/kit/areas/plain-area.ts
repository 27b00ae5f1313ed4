import type { Call, QueryOf } from '@stayboard/contract'
import type { z } from 'zod'
import { implement, type Route } from '../calls/calls.ts'
import type { Paging } from '../sql/lists/lists.ts'
import type { Repository } from '../sql/repository.ts'
import { area } from './area.ts'
import { crudHandlers } from './crud/crud-handlers.ts'
import type { Described, ResourceLike } from './description.ts'

interface PlainResource extends ResourceLike {
  calls: { list: Call; get: Call; create: Call; update: Call; remove: Call }
}

/**
 * Describes a kind of record whose rows are returned unchanged as answers and that has exactly the five standard calls.
 * The description includes their routes.
 */
export function plainArea<
  Resource extends PlainResource,
  Row extends Omit<z.output<Resource['Row']>, '_links'>,
  Query extends Paging & QueryOf<Call>,
>({
  resource,
  repository,
  ...rules
}: { resource: Resource; repository: Repository<Row, Query> } & Omit<Described, 'resource' | 'repository'>) {
  const described = area({ resource, repository, ...rules, present: (row, _links) => ({ ...row, _links }) })
  const routes: Route[] = implement<PlainResource['calls']>(resource.calls, crudHandlers(resource, described))
  return { ...described, routes }
}
