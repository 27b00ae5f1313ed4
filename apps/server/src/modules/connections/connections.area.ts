import { Connection } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { repository } from './connections.repository.ts'

/** The fields that each way of signing in needs (docs/rules/connections.md#fields). */
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

/** Mailboxes and senders. Their secrets are beside them and in no log. */
export const connectionArea = area({
  resource: Connection,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rules: missingIn,
})
