import { api, type OrganisationStatus } from '@stayboard/contract'
import type { BoardColumn } from '../../../kit/board/board-types.ts'
import { movedCard } from '../../../kit/board/moved-card.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { inRecord } from '../../../kit/core/calls/patches.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { useWords } from '../../../kit/core/words/words.ts'
import { useOptimistic } from '../../../kit/dialogs/useOptimistic.ts'

type Row = RowOf<typeof api.organisations.list>
type Column = BoardColumn<typeof api.organisations.list, OrganisationStatus>

/** Returns a function that gives an organisation another status, and shows it in the other column at once. */
export function useStatusMove() {
  const { t } = useWords()
  const change = useOptimistic(api.organisations.update)
  return (row: Row, from: Column, to: Column) => {
    const { organisationId, version, name } = row
    const changed = { ...row, organisationStatus: to.name }
    const between = movedCard(api.organisations.list, changed, (one) => one.organisationId, { from, to })
    const self = row._links.self?.href ?? ''
    const inFields = inRecord<Row>(self, () => ({ organisationStatus: to.name }))
    change(row, {
      given: { body: { organisationId, version, organisationStatus: to.name } },
      shows: { patch: (answer, key) => between(inFields(answer, key), key) },
      done: (undo) => notify.done(t('board.moved', { name, column: to.text }), undo),
    })
  }
}
