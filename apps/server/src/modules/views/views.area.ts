import { A, View } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { canChange, readableLists, sharingErrors } from './views.policy.ts'
import { changeableBy, readableBy, repository } from './views.repository.ts'

/** Saved views of lists, with their row rights (docs/rules/views.md#rights). */
export const viewArea = area({
  resource: View,
  repository,
  // A private view has no role, whatever was chosen before.
  derive: (given, before) => ({
    role: ({ ...before, ...given }.isShared && { ...before, ...given }.role) || null,
    // A view that somebody renames is no longer the ready-made one.
    ...(before && given.name !== undefined && given.name !== before.name ? { ready: null } : {}),
  }),
  rules: (after) => sharingErrors(after),
  present: (row, _links, actor) => ({
    ...row,
    mayChange: canChange(actor, row),
    // Stored in other tables. The service replaces these values.
    isDefault: false,
    place: null,
    _links,
  }),
  rows: {
    read: (actor) => readableBy(actor, readableLists(actor)),
    write: (actor) => changeableBy(actor, actor.roles.includes(A)),
  },
})
