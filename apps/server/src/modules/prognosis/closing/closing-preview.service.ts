import { closings, fases } from '@stayboard/contract'
import { isBooked, needsCancelReason } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import * as repository from './closing-preview.repository.ts'
import { monthsToClose } from './closings.service.ts'

const bookedFases = fases.filter(isBooked)
const undecidedFases = fases.filter((fase) => !isBooked(fase) && !needsCancelReason(fase))

/** What closing a month would fix, and what in its months is not final (docs/rules/prognosis.md#closing). */
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
  const sum = (name: 'booked' | 'pending' | 'weighted' | 'total') =>
    exploiters.reduce((total, one) => total + one[name], 0)
  return {
    months,
    exploiters,
    totals: {
      booked: sum('booked'),
      pending: sum('pending'),
      weighted: sum('weighted'),
      total: sum('total'),
    },
    unfinished: {
      prognosis: rowsOf('prognosis'),
      pending: rowsOf('pending'),
      withoutProbability: rowsOf('withoutProbability'),
      unscheduled: rowsOf('unscheduled'),
      enquiries: await repository.enquiriesIn(db, span, undecidedFases),
      withoutPrognosis: await repository.enquiriesIn(db, span, bookedFases, true),
      withoutPrice: await repository.roomsWithoutPrice(db, span),
    },
    _links: { self: { href: closings.preview.path.replace('{month}', month) } },
  }
}
