import { clients } from './clients.ts'
import { enquiries } from './enquiries.ts'
import { exploiters } from './exploiters.ts'
import { filters } from './filters.ts'
import { history } from './history.ts'
import type { Call } from './kit/call.ts'
import { withListCalls } from './kit/list-calls.ts'
import { maintenance } from './maintenance.ts'
import { closings, targets } from './month-end.ts'
import { organisations } from './organisations.ts'
import { places } from './places.ts'
import { prognosis } from './prognosis.ts'
import { tags } from './tags.ts'
import { users } from './users.ts'
import { views } from './views.ts'
import { wiki } from './wiki.ts'

/** Every call of the product, by area. Server, browser client, OpenAPI document and permission test read this. */
export const api = {
  users,
  clients,
  organisations,
  enquiries,
  exploiters,
  places,
  tags,
  wiki,
  views,
  filters,
  prognosis,
  closings,
  targets,
  history,
  maintenance,
}
export type Area = keyof typeof api

/** The same with what every list brings along: its export, and one change of many of its rows. */
export const allCalls = () =>
  Object.fromEntries(Object.entries(api).map(([area, calls]) => [area, withListCalls(calls)])) as Record<
    Area,
    Record<string, Call>
  >

export * from './clients.ts'
export * from './contacts.ts'
export * from './enquiries.ts'
export * from './exploiters.ts'
export * from './fases.ts'
export * from './filters.ts'
export * from './history.ts'
export * from './industries.ts'
export * from './kit/call.ts'
export * from './kit/fields.ts'
export * from './kit/forms.ts'
export * from './kit/html.ts'
export * from './kit/images.ts'
export * from './kit/languages.ts'
export * from './kit/list-calls.ts'
export * from './kit/lists.ts'
export * from './kit/messages.ts'
export * from './kit/paths.ts'
export * from './kit/resource.ts'
export * from './kit/roles.ts'
export * from './maintenance.ts'
export * from './month-end.ts'
export * from './organisations.ts'
export * from './places.ts'
export * from './prognosis.ts'
export * from './prognosis-bridge.ts'
export * from './prognosis-figures.ts'
export * from './prognosis-paste.ts'
export * from './tags.ts'
export * from './users.ts'
export * from './views.ts'
export * from './wiki.ts'
