/** Which records users see: all, those owned by their team, or their own. */
export const sights = ['ALL', 'TEAM', 'OWN'] as const
export type Sight = (typeof sights)[number]

/** The path of a team. It is declared here so that users do not import the calls of teams. */
export const TEAM_ITEM = '/api/team'
