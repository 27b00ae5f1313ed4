import { presence } from '@stayboard/contract'
import { implement, type Route } from '../../kit/calls.ts'
import type { Kinds } from '../../kit/kinds.ts'
import { announce } from './presence.service.ts'

/** Who has a record of any kind open. */
export const presenceRoutes = (kinds: Kinds): Route[] =>
  implement(presence, { announce: (input) => announce(kinds, input) })
