import { persons } from '@stayboard/contract'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { implement } from '../../kit/calls/calls.ts'
import { copyOf } from './copying.service.ts'

/** A person's own data, over all kinds of record. */
export const personRoutes = (kinds: Kinds) =>
  implement(persons, {
    // Answered as a file, not by the contract's answer.
    copy: ({ actor, params, query }) =>
      copyOf(actor, params.clientId, kinds, query.language) as Promise<never>,
  })
