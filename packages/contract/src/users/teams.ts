import { z } from 'zod'
import { area } from '../kit/area.ts'
import { Id, oneOf, required } from '../kit/fields.ts'
import { TextFilter } from '../kit/lists/lists.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { A, RoleName } from '../kit/roles.ts'
import { sights, TEAM_ITEM } from './sights.ts'

const fields = { name: required(60) }

/** A team. If their role says so, members see each other's records (docs/rules/users.md#records-in-sight). */
export const Team = resource({
  one: 'team',
  item: TEAM_ITEM,
  list: '/api/teams',
  embedded: 'teams',
  id: 'teamId',
  row: { teamId: Id, name: z.string(), members: z.int().describe('The number of its users') },
  create: fields,
  update: fields,
  filters: { query: TextFilter },
  sort: ['name', 'teamId'],
  read: [A],
  write: [A],
})

/** The setting of which records the users with a role see. */
export const RoleSight = resource({
  one: 'records in sight of a role',
  item: '/api/role_sight',
  list: '/api/role_sights',
  embedded: 'roleSights',
  id: 'roleSightId',
  row: {
    roleSightId: Id,
    role: RoleName,
    sight: z.enum(sights),
    closesWithAnother: z
      .boolean()
      .describe('Whether users with the role close a month only after another person asked for it'),
    changesNeedApproval: z
      .boolean()
      .describe(
        'Whether what users with the role write in the wiki and about departments is published after somebody approved it',
      ),
  },
  create: {},
  update: {
    sight: oneOf(sights),
    closesWithAnother: z.boolean({ error: 'type' }),
    changesNeedApproval: z.boolean({ error: 'type' }),
  },
  filters: {},
  sort: ['roleSightId'],
  read: [A],
  write: [A],
  called: ['role'],
})

const sight = RoleSight.calls

/** Teams, and the records that roles see. */
export const teams = area('teams', {
  ...Team.calls,
  sights: changedBy(sight.list, { get: sight.get, update: sight.update, remove: undefined }),
  sight: sight.get,
  updateSight: sight.update,
})
