import { presence } from '@stayboard/contract'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { implement, type Route } from '../../kit/calls/calls.ts'
import { announce } from './presence.service.ts'

/** The calls that tell who has a record of any kind open. */
export const presenceRoutes = (kinds: Kinds): Route[] =>
  implement(presence, { announce: (input) => announce(kinds, input) })
