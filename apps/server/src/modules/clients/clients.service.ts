import { type BodyOf, type clients, lengthOf, type QueryOf } from '@stayboard/contract'
import { isTypedTwice } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { changesOf } from '../../kit/areas/crud/crud-update.ts'
import { lockedForWrite } from '../../kit/areas/crud/write-checks.ts'
import { hashPassword } from '../../kit/http/passwords.ts'
import { noteReading } from '../../kit/log/accesses.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { imageSetter, withImage } from '../files/files.service.ts'
import { clientArea } from './clients.area.ts'
import { agreed, consentsOf, repository } from './clients.repository.ts'

export const { list, get, remove } = clientArea
export const setAvatar = imageSetter(clientArea, 'clientId', 'avatarId')

/** Reads a client for a user, and notes the access in the audit log (docs/rules/audit.md#accesses). */
export async function read(actor: Actor, clientId: number) {
  const client = await get(actor, clientId)
  await noteReading(actor, 'clients', clientId)
  return client
}

type Body = BodyOf<typeof clients.create> | BodyOf<typeof clients.update>

export async function create(actor: Actor, body: BodyOf<typeof clients.create>) {
  const { fields, passwordHash } = await kept(body)
  return clientArea.create(actor, await withImage(actor, fields, 'avatar'), () => ({ passwordHash }))
}

/**
 * Lists only clients who consented to the newsletter, in addition to the filters of the query. @param path the path of
 * this list
 */
export const listAgreed = (actor: Actor, path: string, query: QueryOf<typeof clients.list>) =>
  clientArea.listAt(path, actor, { ...query, [agreed]: true })

/** A page size above the number of clients of any exploiter. */
const ALL = 1_000_000

/** The ids of an exploiter's clients who consented to the newsletter and match the filters of a list of clients. */
export async function agreedAmong(actor: Actor, exploiterId: number, query: QueryOf<typeof clients.list>) {
  if (query.exploiterId !== undefined && query.exploiterId !== exploiterId) return []
  const asked = { ...query, exploiterId, page: 0, size: ALL, [agreed]: true as const }
  const { rows } = await repository.list(actor.db, asked, undefined)
  return rows.map(({ clientId }) => clientId)
}

/** The newsletter consent of each client of an exploiter. */
export const consents = ({ db }: Actor, exploiterId: number) => consentsOf(db, exploiterId)

/** Withdraws a client's consent to the newsletter. Does nothing if the client was deleted in the meantime. */
export const withdrawConsent = (actor: Actor, clientId: number) =>
  clientArea.update(actor, { clientId, newsletter: false }).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 404) throw error
  })

/** Creates a client from an enquiry of an exploiter's site. Such a client has no password and no picture. */
export const addOwn = (within: Actor, body: object) => clientArea.create(within, body)

/** The longest text of `alternativeEmails` in characters; same as in the contract. */
const MOST = 1000

/** Adds an email address to those of a client, unless the field would become too long. */
export const addAddress = (within: Actor, clientId: number, address: string) =>
  clientArea.update(within, { clientId }, undefined, (_, { alternativeEmails }) => {
    const all = alternativeEmails ? `${alternativeEmails}, ${address}` : address
    return lengthOf(all) > MOST ? {} : { alternativeEmails: all }
  })

export async function update(actor: Actor, body: BodyOf<typeof clients.update>, version?: number) {
  const { fields, passwordHash } = await kept(body)
  const read = () => clientArea.get(actor, body.clientId)
  return clientArea.update(actor, await withImage(actor, fields, 'avatar', read), version, () => ({
    passwordHash,
  }))
}

const { stale } = changesOf(clientArea, get)

/**
 * Locks a client before the erasure.
 * @throws Problem 404 without such a client, 409 with the current record if it was changed since
 */
export async function lockForErasing(within: Actor, clientId: number, version: number) {
  const current = await lockedForWrite(clientArea, within, clientId, 'remove')
  if (version !== current.version) throw await stale(within, clientId, [])
}

/** Converts a body to columns: the password is checked and hashed (docs/rules/clients.md#password). */
async function kept({ password, passwordCheck, ...fields }: Body) {
  if (!isTypedTwice(password, passwordCheck)) {
    throw invalid([{ field: 'passwordCheck', code: 'passwordsDiffer' }])
  }
  return { fields, passwordHash: password ? await hashPassword(password) : undefined }
}
