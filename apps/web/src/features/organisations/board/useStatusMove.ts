import { api, type OrganisationStatus } from '@stayboard/contract'
import type { BoardColumn } from '../../../kit/board/board-types.ts'
import { movedCard } from '../../../kit/board/moved-card.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { inRecord } from '../../../kit/core/calls/pending.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useOptimistic } from '../../../kit/dialogs/useOptimistic.ts'

type Row = RowOf<typeof api.organisations.list>
/** The name of the column of organisations without a status. */
export const NO_STATUS = 'NONE'
export type StatusColumn = BoardColumn<typeof api.organisations.list, OrganisationStatus | typeof NO_STATUS>

/** Returns a function that changes the status of an organisation and moves its card at once. */
export function useStatusMove() {
  const change = useOptimistic(api.organisations.update)
  return (row: Row, from: StatusColumn, to: StatusColumn) => {
    const { organisationId, version, name } = row
    const organisationStatus = to.name === NO_STATUS ? null : to.name
    const changed = { ...row, organisationStatus }
    const between = movedCard(api.organisations.list, changed, (one) => one.organisationId, { from, to })
    const self = row._links.self?.href ?? ''
    const inFields = inRecord<Row>(self, () => ({ organisationStatus }))
    change(row, {
      given: { body: { organisationId, version, organisationStatus } },
      shows: { patch: (answer, key) => between(inFields(answer, key), key) },
      done: (undo) => notify.done(t('board.moved', { name, column: to.text }), undo),
    })
  }
}
