import { A, View } from '@stayboard/contract'
import { area } from '../../kit/area.ts'
import { canChange, readableLists } from './views.policy.ts'
import { changeableBy, readableBy, repository } from './views.repository.ts'

/** Saved views of lists. A private one is its owner's alone, and nobody is told a view of a list they may not read. */
export const viewArea = area({
  resource: View,
  repository,
  present: (row, _links, actor) => ({
    ...row,
    mayChange: canChange(actor, row),
    // It stands in a table of its own: the service puts it right.
    isDefault: false,
    _links,
  }),
  rows: {
    read: (actor) => readableBy(actor.userId, readableLists(actor)),
    write: ({ userId, roles }) => changeableBy(userId, roles.includes(A)),
  },
})
