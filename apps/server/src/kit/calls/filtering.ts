import { type Call, type FieldFilter, filtersIn } from '@stayboard/contract'
import { may, today } from '@stayboard/domain'
import type { Actor } from '../actor.ts'
import { invalid } from '../problems.ts'
import { byFields } from '../sql/lists/field-conditions.ts'
import type { Route } from './calls.ts'

/**
 * Wraps a list route so that its repository gets the field filters of the query. Relative dates are counted from today
 * in the office's zone.
 * @throws Problem 400 for a field that the caller does not see
 */
export function filtering(route: Route): Route {
  const { call } = route
  if (!call.fields?.length) return route
  return {
    ...route,
    handle(input) {
      return route.handle({ ...input, query: filteredQuery(input.actor, call, input.query) })
    },
  }
}

/** Adds the parsed field filters to a query, in the form that repositories read. @throws Problem 400 */
export function filteredQuery<Query extends object>(
  actor: Actor,
  call: Pick<Call, 'fields'>,
  query: Query,
): Query {
  const filters = filtersIn(call, query)
  return filters.length === 0 ? query : withFilters(actor, query, filters)
}

function withFilters<Query extends object>(
  actor: Actor,
  query: Query,
  filters: readonly FieldFilter[],
): Query {
  const { roles, clock, officeTimezone: zone } = actor
  const hidden = filters.filter(({ field }) => field.onlyFor && !may(roles, field.onlyFor))
  // The same error as for a field that does not exist, so that hidden fields are not revealed.
  if (hidden.length > 0)
    throw invalid(hidden.map(({ parameter }) => ({ field: parameter, code: 'unknownName' })))
  return { ...query, [byFields]: { filters, today: today(clock(), zone), zone } }
}
