import { Connection } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './connections.repository.ts'

/** The required fields of each sign-in method (docs/rules/connections.md#fields). */
const needed = {
  PASSWORD: [],
  MICROSOFT: ['username', 'tenant', 'clientId'],
  GOOGLE: ['username', 'clientId'],
} as const

function missingIn(after: Columns): FieldError[] {
  const byMethod = needed[after.method as keyof typeof needed] ?? []
  const fields = after.kind === 'MAILBOX' ? ['username', ...byMethod] : byMethod
  return [...new Set(fields)].flatMap((field) => (after[field] ? [] : [{ field, code: 'required' as const }]))
}

/** The area of connections: mailboxes and senders. Their secrets are stored in a separate table that is not logged. */
export const connectionArea = area({
  resource: Connection,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rules: missingIn,
})
