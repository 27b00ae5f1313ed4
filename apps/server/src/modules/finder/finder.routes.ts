import { finder } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './finder.service.ts'

export const finderRoutes = implement(finder, {
  find: service.find,
  opened: service.opened,
  open: service.open,
  pin: service.pin,
})
