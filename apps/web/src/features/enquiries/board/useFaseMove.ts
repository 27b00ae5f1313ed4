import { api, type Fase } from '@stayboard/contract'
import { needsCancelReason } from '@stayboard/domain'
import { useState } from 'react'
import type { BoardColumn } from '../../../kit/board/board-types.ts'
import { movedCard } from '../../../kit/board/moved-card.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { inRecord } from '../../../kit/core/calls/pending.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useOptimistic } from '../../../kit/dialogs/useOptimistic.ts'

type Row = RowOf<typeof api.enquiries.list>
export type FaseColumn = BoardColumn<typeof api.enquiries.list, Fase>

/** The reason why an enquiry was lost. */
export interface Reason {
  cancelReason: string
  competitor?: string | null
  priceGap?: number | null
}

interface Move {
  row: Row
  from: FaseColumn
  to: FaseColumn
}

/** Moves an enquiry to another fase, shown at once. If the fase requires a cancel reason, a dialog asks for it first. */
export function useFaseMove() {
  const [asked, ask] = useState<Move | null>(null)
  const change = useOptimistic(api.enquiries.update)
  const put = ({ row, from, to }: Move, reason: Partial<Reason> = {}) => {
    const { enquiryId, version, name, contactName, _links } = row.enquiry
    const shown = { fase: to.name, faseSince: new Date().toISOString(), ...reason }
    const changed = { ...row, enquiry: { ...row.enquiry, ...shown } }
    const between = movedCard(api.enquiries.list, changed, (one) => one.enquiry.enquiryId, { from, to })
    const inFields = inRecord<Row['enquiry']>(_links.self?.href ?? '', () => shown)
    change(row.enquiry, {
      given: { body: { enquiryId, version, fase: to.name, ...reason } },
      shows: { patch: (answer, key) => between(inFields(answer, key), key) },
      done: (undo) => notify.done(t('board.moved', { name: name ?? contactName, column: to.text }), undo),
    })
  }
  return {
    move: (row: Row, from: FaseColumn, to: FaseColumn) => {
      if (needsCancelReason(to.name) && !row.enquiry.cancelReason) ask({ row, from, to })
      else put({ row, from, to })
    },
    /** The move that waits for a cancel reason. */
    asked,
    give: (reason: Reason) => {
      if (asked) put(asked, reason)
      ask(null)
    },
    cancel: () => ask(null),
  }
}
