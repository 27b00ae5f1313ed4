import { type FieldFilter, filtersIn } from '@stayboard/contract'
import { may, today } from '@stayboard/domain'
import { invalid } from '../problems.ts'
import { byFields } from '../sql/lists/field-conditions.ts'
import type { Input, Route } from './calls.ts'

/**
 * Passes the filters by fields of a list to its repository. Relative dates are counted from today in the office's zone.
 * @throws Problem 400 for a field that the caller does not see
 */
export function filtering(route: Route): Route {
  const { call } = route
  if (!call.fields?.length) return route
  return {
    ...route,
    handle(input) {
      const filters = filtersIn(call, input.query)
      return route.handle(filters.length === 0 ? input : withFilters(input, filters))
    },
  }
}

function withFilters(input: Input, filters: readonly FieldFilter[]): Input {
  const { roles, clock, officeTimezone: zone } = input.actor
  const hidden = filters.filter(({ field }) => field.onlyFor && !may(roles, field.onlyFor))
  // The same answer as for a name that no list has.
  if (hidden.length > 0)
    throw invalid(hidden.map(({ parameter }) => ({ field: parameter, code: 'unknownName' })))
  return { ...input, query: { ...input.query, [byFields]: { filters, today: today(clock(), zone), zone } } }
}
