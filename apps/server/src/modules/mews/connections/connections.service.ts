import { type BodyOf, mews } from '@stayboard/contract'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import type { Actor } from '../../../kit/actor.ts'
import { invalid, notFound, Problem } from '../../../kit/problems.ts'
import { linkTo } from '../../../kit/sql/links.ts'
import { listAnswer } from '../../../kit/sql/lists/lists.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { CallFailed } from '../../channel-calls/delivering.service.ts'
import { mayConfigure } from '../mews.policy.ts'
import * as repository from './connections.repository.ts'
import { accessPurpose, asking, hashOf, tokenPurpose } from './tokens.service.ts'

type Row = Awaited<ReturnType<typeof repository.listConnections>>[number]

const shown = (row: Row) => ({
  ...row,
  _links: linkTo('providerDepartment', '/api/provider_department', row.departmentId),
})

export async function list(actor: Actor) {
  const rows = await repository.listConnections(actor.db)
  const page = { rows: rows.map(shown), total: rows.length }
  return {
    ...listAnswer(mews.connections.path, 'mewsConnections', {}, page),
    mayConfigure: mayConfigure(actor),
  }
}

async function get({ db }: Actor, departmentId: number) {
  const [row] = await repository.listConnections(db, departmentId)
  if (!row) throw new Problem(422, 'notMews')
  return shown(row)
}

/** Connects a department to its property at Mews (docs/rules/mews.md#connections). */
export async function connect(
  actor: Actor,
  open: OpenMews | undefined,
  departmentId: number,
  body: BodyOf<typeof mews.connect>,
) {
  const { propertyId, state } = await get(actor, departmentId)
  const { email, connectionToken, accessToken } = body
  const isKnown = state !== 'NONE'
  if (!connectionToken && !email && !(isKnown && accessToken))
    throw invalid([{ field: 'connectionToken', code: 'required' }])
  const found = connectionToken
    ? { token: connectionToken, name: null }
    : email
      ? await ask(open, email, propertyId)
      : null
  const sealedAccess = accessToken && actor.sealer.seal(accessToken, accessPurpose(departmentId))
  return transaction(actor, async (within) => {
    if (found) {
      const { token, name } = found
      const sealed = actor.sealer.seal(token, tokenPurpose(departmentId))
      const kept = { departmentId, hash: hashOf(token), token: sealed, accessToken: sealedAccess, name }
      await repository.keep(within.db, kept)
    } else if (sealedAccess) await repository.keepAccessToken(within.db, departmentId, sealedAccess)
    return get(within, departmentId)
  })
}

/** Requests the connection token of a property from Mews, with the email address of an employee. */
async function ask(open: OpenMews | undefined, email: string, propertyId: string | null) {
  const properties = await asked(asking(open, (to) => to.properties(email)))
  const property = properties.find(({ id }) => id === propertyId)
  const token = property?.connections[0]?.token
  if (!property || !token) throw invalid([{ field: 'email', code: 'mewsPropertyUnknown' }])
  return { token, name: property.name }
}

/** Seconds after which a temporarily failed call should be repeated. */
const RETRY_AFTER = 60

/** Converts an error of a Mews call. @throws Problem with the message of Mews: 503 if a repeat may succeed, else 422 */
export const asked = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error
    const values = { reason: error.message }
    if (!error.mayPass) throw new Problem(422, 'mewsFailed', { values })
    throw new Problem(503, 'mewsFailed', { values, retryAfter: error.said.retryAfter ?? RETRY_AFTER })
  })

export async function disconnect(actor: Actor, departmentId: number): Promise<undefined> {
  await transaction(actor, async ({ db: tx }) => {
    if (!(await repository.forget(tx, departmentId))) throw notFound()
  })
}
