import { api, type WireQuery } from '@stayboard/contract'
import { bookedFases, cancelledFases } from '@stayboard/domain'
import { type Figure, figureOf } from '../kit/charts/figure.ts'
import { useCall } from '../kit/core/calls/calls.ts'
import { may } from '../kit/core/session/session.ts'

/** The filter of the list of open enquiries. */
export const openEnquiries = { notFases: [...bookedFases, ...cancelledFases].join(',') }

/** The filters of each count: the three lists, and the open enquiries without an owner or a next step in time. */
const counted = {
  open: openEnquiries,
  booked: { fases: bookedFases.join(',') },
  cancelled: { fases: cancelledFases.join(',') },
  unassigned: { ...openEnquiries, userId: '0' },
  overdue: { ...openEnquiries, nextStepDue: 'overdue' },
  withoutStep: { ...openEnquiries, nextStepDue: 'none' },
} satisfies Record<string, WireQuery<typeof api.enquiries.list>>

export type CountedEnquiries = keyof typeof counted

/** The number of enquiries of a kind. Users who may not read enquiries get no value. */
export function useEnquiryCount(kind: CountedEnquiries): Figure {
  const query = { ...counted[kind], page: '0', size: '1' }
  const settings = { enabled: may(api.enquiries.list), staleTime: 60_000 }
  return figureOf(useCall(api.enquiries.list, { query }, settings), ({ page }) => page.totalElements)
}
