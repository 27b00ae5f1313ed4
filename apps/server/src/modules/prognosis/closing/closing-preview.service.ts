import { closings, fases } from '@stayboard/contract'
import { addDays, addMonths, isBooked, needsCancelReason } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { nameOf, totalsOf } from './amounts.service.ts'
import * as repository from './closing-preview.repository.ts'
import { findAsked, needsAnother } from './closing-requests.repository.ts'
import { monthsToClose } from './months.service.ts'

const bookedFases = fases.filter(isBooked)
const undecidedFases = fases.filter((fase) => !isBooked(fase) && !needsCancelReason(fase))

/**
 * Previews the closing of a month: the amounts that it would fix, and what is not final in its months
 * (docs/rules/prognosis.md#closing).
 */
export async function preview(actor: Actor, month: string) {
  const { db } = actor
  const months = await monthsToClose(actor, month)
  const span = [months[0] ?? month, month] as const
  const exploiters = await repository.sumsOf(db, span)
  const rows = await repository.unfinishedRows(db, span)
  const rowsOf = (kind: repository.UnfinishedRows['kind']) => {
    const { rows: count = 0, total = 0 } = rows.find((one) => one.kind === kind) ?? {}
    return { rows: count, total }
  }
  const asked = await findAsked(db, month)
  return {
    months,
    exploiters,
    totals: totalsOf(exploiters),
    fixes: nameOf(exploiters),
    needsAnother: asked?.userId !== actor.userId && asked ? false : await needsAnother(db, actor.roles),
    request: asked ? { ...asked, isOwn: asked.userId === actor.userId } : null,
    unfinished: {
      prognosis: rowsOf('prognosis'),
      pending: rowsOf('pending'),
      withoutProbability: rowsOf('withoutProbability'),
      unscheduled: rowsOf('unscheduled'),
      differing: rowsOf('differing'),
      enquiries: await repository.enquiriesIn(db, span, undecidedFases),
      withoutPrognosis: await repository.enquiriesIn(db, span, bookedFases, true),
      withoutPrice: await repository.roomsWithoutPrice(
        db,
        `${span[0]}-01`,
        addDays(`${addMonths(month, 1)}-01`, -1),
      ),
    },
    _links: { self: { href: closings.preview.path.replace('{month}', month) } },
  }
}
