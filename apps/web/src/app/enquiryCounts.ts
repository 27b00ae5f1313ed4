import { api, type WireQuery } from '@stayboard/contract'
import { bookedFases, cancelledFases } from '@stayboard/domain'
import { useCall } from '../kit/core/calls/calls.ts'
import { may } from '../kit/core/session/session.ts'

/** What each count counts: the three lists, and those of the open list that nobody owns. */
const counted = {
  open: { notFases: [...bookedFases, ...cancelledFases].join(',') },
  booked: { fases: bookedFases.join(',') },
  cancelled: { fases: cancelledFases.join(',') },
  unassigned: { notFases: [...bookedFases, ...cancelledFases].join(','), userId: '0' },
} satisfies Record<string, WireQuery<typeof api.enquiries.list>>

export type CountedEnquiries = keyof typeof counted

/** How many enquiries there are of a kind; undefined until known, and for those who may not read them. */
export function useEnquiryCount(kind: CountedEnquiries): number | undefined {
  const query = { ...counted[kind], page: '0', size: '1' }
  const settings = { enabled: may(api.enquiries.list), staleTime: 60_000 }
  return useCall(api.enquiries.list, { query }, settings).data?.page.totalElements
}
