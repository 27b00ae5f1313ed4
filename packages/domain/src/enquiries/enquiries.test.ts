import { expect, test } from 'vitest'
import { checkEnquiry, enquiryNights } from './enquiries.ts'

const record = {
  checkinDate: '2026-04-03',
  checkoutDate: '2026-04-05',
  fase: 'Offers received',
  cancelReason: null,
} as const

const outFault = { field: 'checkoutDate', message: 'checkoutBeforeCheckin' }
const reasonFault = { field: 'cancelReason', message: 'required' }

test.each([
  [{}, []],
  [{ checkoutDate: '2026-04-04' }, []],
  [{ checkoutDate: '2026-04-03' }, [outFault]],
  [{ checkoutDate: '2026-04-02' }, [outFault]],
  [{ checkoutDate: null }, []],
  [{ checkinDate: null }, []],
  [{ fase: 'Closed - won' as const }, []],
  [{ fase: 'Closed - lost' as const }, [reasonFault]],
  [{ fase: 'Closed - lost to competitor' as const, cancelReason: '' }, [reasonFault]],
  [{ fase: 'Cancelled' as const, cancelReason: ' \n' }, [reasonFault]],
  [{ fase: 'Cancelled' as const, cancelReason: 'Too expensive' }, []],
  [{ fase: 'Cancelled' as const, checkoutDate: '2026-01-01' }, [outFault, reasonFault]],
])('%j', (change, faults) => {
  expect(checkEnquiry({ ...record, ...change })).toEqual(faults)
})

test.each([
  ['2026-03-28', '2026-03-30', null, 2],
  ['2026-03-28', '2026-03-30', 9, 2],
  ['2026-03-28', null, 9, 9],
  [null, '2026-03-30', null, null],
  ['2026-03-30', '2026-03-28', 9, 9],
])('from %s to %s with %s given is %s nights', (checkinDate, checkoutDate, nights, count) => {
  expect(enquiryNights({ checkinDate, checkoutDate, nights })).toBe(count)
})
