import type { Samples } from './sample.ts'

export const nightRegister: Samples['nightRegister'] = {
  register: {},
  file: {},
  arrivals: {},
  tonight: {},
  voucher: { params: { spaceTypeReservationId: 1 } },
}
