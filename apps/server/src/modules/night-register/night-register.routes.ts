import { nightRegister } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { arrivals, tonight } from './arrivals.service.ts'
import { fileOf } from './file.service.ts'
import { register } from './night-register.service.ts'
import { voucherOf } from './voucher.service.ts'

export const nightRegisterRoutes = implement(nightRegister, {
  register: ({ actor, query }) => register(actor, query),
  arrivals: ({ actor, query }) => arrivals(actor, query),
  tonight: ({ actor, query }) => tonight(actor, query),
  voucher: ({ actor, params, query }) =>
    voucherOf(actor, params.spaceTypeReservationId, query.language) as Promise<never>,
  file: ({ actor, query }) => fileOf(actor, query),
})
