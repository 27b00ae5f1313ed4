import type { Fase } from '@stayboard/contract'
import { bookedFases, cancelledFases } from '@stayboard/domain'
import type { WordKey } from '../../../kit/core/words/words.ts'
import type { ListState } from '../../../kit/lists/state/search.ts'

/** The three lists of enquiries. Each has its own initial filter by fase (docs/rules/enquiries.md#lists). */
export type EnquiryList = 'open' | 'booked' | 'cancelled'

interface Facts {
  path: string
  title: WordKey
  starts: ListState
  empty: WordKey
}

const joined = (fases: readonly Fase[]) => fases.join(',')

export const enquiryLists = {
  open: {
    path: '/enquiries',
    title: 'menu.enquiries',
    starts: { notFases: joined([...bookedFases, ...cancelledFases]) },
    empty: 'enquiries.emptyOpen',
  },
  booked: {
    path: '/enquiries_booked',
    title: 'enquiries.booked',
    starts: { fases: joined(bookedFases) },
    empty: 'enquiries.emptyBooked',
  },
  cancelled: {
    path: '/enquiries_cancelled',
    title: 'enquiries.cancelled',
    starts: { fases: joined(cancelledFases) },
    empty: 'enquiries.emptyCancelled',
  },
} as const satisfies Record<EnquiryList, Facts>
