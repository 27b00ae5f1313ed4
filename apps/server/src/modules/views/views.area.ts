import { A, View } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { canChange, readableLists } from './views.policy.ts'
import { changeableBy, readableBy, repository } from './views.repository.ts'

/** Saved views of lists, with their row rights (docs/rules/views.md#rights). */
export const viewArea = area({
  resource: View,
  repository,
  present: (row, _links, actor) => ({
    ...row,
    mayChange: canChange(actor, row),
    // Stored in another table. The service replaces this value.
    isDefault: false,
    _links,
  }),
  rows: {
    read: (actor) => readableBy(actor.userId, readableLists(actor)),
    write: ({ userId, roles }) => changeableBy(userId, roles.includes(A)),
  },
})
