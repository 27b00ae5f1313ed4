import { A, View } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { canChange, readableLists, sharingErrors } from './views.policy.ts'
import { changeableBy, readableBy, repository } from './views.repository.ts'

/** The area of saved views of lists, with their row rights (docs/rules/views.md#rights). */
export const viewArea = area({
  resource: View,
  repository,
  // A private view is shared with no role, so an earlier role is cleared.
  derive: (given, before) => ({
    role: ({ ...before, ...given }.isShared && { ...before, ...given }.role) || null,
    // A renamed view is no longer a ready-made one.
    ...(before && given.name !== undefined && given.name !== before.name ? { ready: null } : {}),
  }),
  rules: (after) => sharingErrors(after),
  present: (row, _links, actor) => ({
    ...row,
    mayChange: canChange(actor, row),
    // Placeholders: these values are in other tables, and the service replaces them.
    isDefault: false,
    place: null,
    _links,
  }),
  rows: {
    read: (actor) => readableBy(actor, readableLists(actor)),
    write: (actor) => changeableBy(actor, actor.roles.includes(A)),
  },
})
