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

/** A client as a user reads it, which the log tells (docs/rules/audit.md#accesses). */
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

/** The clients who agreed to the newsletter, whatever else is asked for. @param path where this list is read */
export const listAgreed = (actor: Actor, path: string, query: QueryOf<typeof clients.list>) =>
  clientArea.listAt(path, actor, { ...query, [agreed]: true })

/** More clients than an exploiter has. */
const ALL = 1_000_000

/** The ids of the clients of an exploiter who agreed to the newsletter and meet the filters of a list of clients. */
export async function agreedAmong(actor: Actor, exploiterId: number, query: QueryOf<typeof clients.list>) {
  if (query.exploiterId !== undefined && query.exploiterId !== exploiterId) return []
  const asked = { ...query, exploiterId, page: 0, size: ALL, [agreed]: true as const }
  const { rows } = await repository.list(actor.db, asked, undefined)
  return rows.map(({ clientId }) => clientId)
}

/** Whether each client of an exploiter agreed to the newsletter. */
export const consents = ({ db }: Actor, exploiterId: number) => consentsOf(db, exploiterId)

/** Takes a client's consent to the newsletter back. One who was deleted meanwhile has none. */
export const withdrawConsent = (actor: Actor, clientId: number) =>
  clientArea.update(actor, { clientId, newsletter: false }).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 404) throw error
  })

/** Adds a client that an exploiter's site sent: without a password and a picture. */
export const addOwn = (within: Actor, body: object) => clientArea.create(within, body)

/** The limit of the field `alternativeEmails` in the contract. */
const MOST = 1000

/** Adds an address to those of a client, if there is room for it. */
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
 * Locks a client that is about to be erased.
 * @throws Problem 404 without such a client, 409 with the present record if it was changed since
 */
export async function lockForErasing(within: Actor, clientId: number, version: number) {
  const current = await lockedForWrite(clientArea, within, clientId, 'remove')
  if (version !== current.version) throw await stale(within, clientId, [])
}

/** The columns for a body: the password, checked and hashed (docs/rules/clients.md#password). */
async function kept({ password, passwordCheck, ...fields }: Body) {
  if (!isTypedTwice(password, passwordCheck)) {
    throw invalid([{ field: 'passwordCheck', code: 'passwordsDiffer' }])
  }
  return { fields, passwordHash: password ? await hashPassword(password) : undefined }
}
