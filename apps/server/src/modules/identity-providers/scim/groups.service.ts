import type { Actor } from '../../../kit/actor.ts'
import { projection, type Query } from './answers.ts'
import { groupKind, type Resource, resourceIn } from './attributes.ts'
import { found } from './finding.service.ts'
import { patched } from './patch.ts'
import { refusal, wrong } from './refusals.ts'
import { settleRights } from './rights.service.ts'
import * as rows from './scim.repository.ts'
import { activeProvider, missingResource, numberOf, write } from './writing.service.ts'

const shownGroup = (
  base: string,
  { scimGroupId, displayName, externalId, members, madeAt, changedAt }: rows.ScimGroup,
): Resource => ({
  schemas: [groupKind.schema],
  id: String(scimGroupId),
  ...(externalId === null ? {} : { externalId }),
  displayName,
  members: members.map((member) => ({ ...member, type: 'User', $ref: `${base}/Users/${member.value}` })),
  meta: {
    resourceType: 'Group',
    created: new Date(madeAt).toISOString(),
    lastModified: new Date(changedAt).toISOString(),
    location: `${base}/Groups/${scimGroupId}`,
  },
})

export async function list(actor: Actor, providerId: number, query: Query, base: string) {
  await activeProvider(actor, providerId)
  return found(query, groupKind, {
    name: 'displayName',
    rows: async (wanted) =>
      (await rows.listGroups(actor.db, providerId, wanted)).map((row) => shownGroup(base, row)),
    count: () => rows.countGroups(actor.db, providerId),
  })
}

async function rowOf(actor: Actor, providerId: number, id: number): Promise<rows.ScimGroup> {
  const [row] = await rows.listGroups(actor.db, providerId, { id, limit: 1, offset: 0 })
  if (!row) throw missingResource()
  return row
}

export async function get(actor: Actor, providerId: number, id: string, query: Query, base: string) {
  await activeProvider(actor, providerId)
  return projection(groupKind, query)(shownGroup(base, await rowOf(actor, providerId, numberOf(id))))
}

/** Validates the attributes of a group. */
function saidIn({ displayName, externalId, members = [] }: Resource) {
  if (typeof displayName !== 'string') throw wrong('invalidValue', 'displayName is required.')
  const named = [members].flat().map((one): Resource => Object(one))
  // Refuse groups as members, because group ids and user ids overlap.
  if (named.some(isGroup))
    throw wrong('invalidValue', 'A member has to be a user: groups in groups are not supported.')
  const values = named.map(({ value }) => String(value))
  const strange = values.find((value) => !/^\d{1,15}$/.test(value))
  if (strange !== undefined) throw notMember(strange)
  return {
    displayName,
    externalId: typeof externalId === 'string' ? externalId : null,
    members: [...new Set(values.map(Number))],
  }
}

const isGroup = ({ type }: Resource) => typeof type === 'string' && type.toLowerCase() === 'group'

const notMember = (value: number | string) =>
  wrong('invalidValue', `There is no user with the id ${value}, who could be a member.`)

type Said = ReturnType<typeof saidIn>

async function setMembers(within: Actor, providerId: number, id: number, { members }: Said): Promise<void> {
  const known = await rows.known(within.db, providerId, members)
  const strange = members.find((one) => !known.has(one))
  if (strange !== undefined) throw notMember(strange)
  await rows.setMembers(within.db, id, members)
}

async function requireFree(within: Actor, providerId: number, name: string, id?: number): Promise<void> {
  const [other] = await rows.listGroups(within.db, providerId, { name, limit: 1, offset: 0 })
  if (other && other.scimGroupId !== id)
    throw refusal(409, `There is a group with the name ${name} already.`, 'uniqueness')
}

export function create(actor: Actor, providerId: number, body: unknown, base: string) {
  const said = saidIn(resourceIn(groupKind, body))
  return write(actor, providerId, async (within, provider, now) => {
    const { displayName, externalId, members } = said
    await requireFree(within, providerId, displayName)
    const group = { identityProviderId: providerId, displayName, externalId }
    const id = await rows.insertGroup(within.db, group, now)
    await setMembers(within, providerId, id, said)
    await settleRights(within, provider, members)
    return shownGroup(base, await rowOf(within, providerId, id))
  })
}

/**
 * Changes a group. Its former and new members get the resulting rights.
 * @param alter computes the new resource from the current one
 */
function change(
  actor: Actor,
  providerId: number,
  id: string,
  alter: (present: Resource) => Resource,
  base: string,
) {
  return write(actor, providerId, async (within, provider, now) => {
    const row = await rowOf(within, providerId, numberOf(id))
    const { schemas: _, meta: __, ...present } = shownGroup(base, row)
    const said = saidIn(alter(present))
    const { displayName, externalId, members } = said
    await requireFree(within, providerId, displayName, row.scimGroupId)
    await rows.updateGroup(within.db, row.scimGroupId, { displayName, externalId }, now)
    await setMembers(within, providerId, row.scimGroupId, said)
    const before = row.members.map(({ value }) => Number(value))
    await settleRights(within, provider, concerned(before, members, row.displayName !== displayName))
    return shownGroup(base, await rowOf(within, providerId, row.scimGroupId))
  })
}

/**
 * The users whose rights a change affects: all members if the name changed, else only those that were added or removed.
 */
function concerned(before: readonly number[], after: readonly number[], isRenamed: boolean): number[] {
  const [was, is] = [new Set(before), new Set(after)]
  return [...new Set([...before, ...after])].filter((id) => isRenamed || !was.has(id) || !is.has(id))
}

export function replace(actor: Actor, providerId: number, id: string, body: unknown, base: string) {
  const sent = resourceIn(groupKind, body)
  return change(actor, providerId, id, () => sent, base)
}

export const patch = (actor: Actor, providerId: number, id: string, body: unknown, base: string) =>
  change(actor, providerId, id, (present) => patched(groupKind, present, body), base)

export function remove(actor: Actor, providerId: number, id: string) {
  return write(actor, providerId, async (within, provider) => {
    const row = await rowOf(within, providerId, numberOf(id))
    await rows.deleteGroup(within.db, row.scimGroupId)
    await settleRights(
      within,
      provider,
      row.members.map(({ value }) => Number(value)),
    )
  })
}
