import { audit } from '@stayboard/contract'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { implement } from '../../kit/calls/calls.ts'
import { list } from './audit.service.ts'
import { check, lastCheck } from './checking.service.ts'
import { auditArchive } from './file/archive.service.ts'

/** Who did what, over all kinds of record. @param verifier the path of the script that checks audit files */
export const auditRoutes = (kinds: Kinds, verifier: string) =>
  implement(audit, {
    list: ({ actor, query }) => list(kinds, actor, query),
    // Answered as a file, not by the contract's answer.
    file: async ({ actor, query, exchange }) =>
      auditArchive(actor, query, verifier, exchange.signal) as never,
    lastCheck: ({ actor }) => lastCheck(actor),
    check: ({ actor }) => check(actor),
  })
