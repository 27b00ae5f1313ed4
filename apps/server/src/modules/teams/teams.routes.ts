import { Team, teams } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import { roleSightArea as sights, teamArea } from './teams.area.ts'

/** The calls for teams, and for which records each role sees. */
export const teamRoutes = implement(teams, {
  ...crudHandlers(Team, teamArea),
  sights: ({ actor, query }) => sights.list(actor, query),
  sight: ({ actor, params }) => sights.get(actor, params.roleSightId),
  updateSight: ({ actor, body, version }) => sights.update(actor, body, version),
})
