import { audit } from '@stayboard/contract'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { implement } from '../../kit/calls/calls.ts'
import { list } from './audit.service.ts'
import { check, lastCheck } from './checking.service.ts'
import { auditArchive } from './file/archive.service.ts'

/**
 * The calls of the audit log, over all kinds of record. @param verifier the path of the script that verifies audit
 * files
 */
export const auditRoutes = (kinds: Kinds, verifier: string) =>
  implement(audit, {
    list: ({ actor, query }) => list(kinds, actor, query),
    // The answer is a file, so the contract does not encode it.
    file: async ({ actor, query, exchange }) =>
      auditArchive(actor, query, verifier, exchange.signal) as never,
    lastCheck: ({ actor }) => lastCheck(actor),
    check: ({ actor }) => check(actor),
  })
