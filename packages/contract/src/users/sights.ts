/** Which records users see: those of all owners, of their team, or their own. */
export const sights = ['ALL', 'TEAM', 'OWN'] as const
export type Sight = (typeof sights)[number]

/** The path of a team, which users name without the calls of teams. */
export const TEAM_ITEM = '/api/team'
