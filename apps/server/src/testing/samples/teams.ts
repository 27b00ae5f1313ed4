import type { Samples } from './sample.ts'

export const teams: Samples['teams'] = {
  list: {},
  get: { params: { teamId: 1 } },
  create: { body: { name: 'New team' } },
  update: { body: { teamId: 1, version: 1, name: 'Changed team' } },
  remove: { params: { teamId: 2 } },
  sights: {},
  sight: { params: { roleSightId: 4 } },
  // The sample changes the role of viewers. Viewers read no record that has an owner, so every role still
  // sees the samples afterwards.
  updateSight: {
    body: { roleSightId: 4, version: 1, sight: 'TEAM', closesWithAnother: true, changesNeedApproval: true },
  },
}
