import { persons } from '@stayboard/contract'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { implement } from '../../kit/calls/calls.ts'
import { copyOf } from './copying.service.ts'

/** The calls for the data of a person across all kinds of record. */
export const personRoutes = (kinds: Kinds) =>
  implement(persons, {
    // The answer is a file, so the contract does not encode it.
    copy: ({ actor, params, query }) =>
      copyOf(actor, params.clientId, kinds, query.language) as Promise<never>,
  })
