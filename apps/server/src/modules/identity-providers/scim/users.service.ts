import { A, requiredEmail, User } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { endTokensOf } from '../../api-tokens/api-tokens.service.ts'
import { notify, usersWith } from '../../notifications/notifications.service.ts'
import { activate, leave, uses } from '../../users/leaving/leaving.service.ts'
import { userArea } from '../../users/users.service.ts'
import type { Provider } from '../identity-providers.area.ts'
import { displaynameIn, usernamesFor } from '../signing-in/claims.ts'
import { isTaken } from '../signing-in/identities.repository.ts'
import { projection, type Query } from './answers.ts'
import { type Resource, resourceIn, userKind } from './attributes.ts'
import { found } from './finding.service.ts'
import { patched } from './patch.ts'
import { refusal, wrong } from './refusals.ts'
import { missing, rightsOf } from './rights.service.ts'
import * as rows from './scim.repository.ts'
import { activeProvider, missingResource, numberOf, write } from './writing.service.ts'

/** The SCIM base URL of the answer. */
export type Base = string

export const shownUser = (
  base: Base,
  { scimUserId, userName, externalId, said, active, groups, madeAt, changedAt }: rows.ScimUser,
): Resource => ({
  schemas: [userKind.schema],
  id: String(scimUserId),
  ...(externalId === null ? {} : { externalId }),
  userName,
  ...said,
  active,
  groups,
  meta: {
    resourceType: 'User',
    created: new Date(madeAt).toISOString(),
    lastModified: new Date(changedAt).toISOString(),
    location: `${base}/Users/${scimUserId}`,
  },
})

export async function list(actor: Actor, providerId: number, query: Query, base: Base) {
  await activeProvider(actor, providerId)
  return found(query, userKind, {
    name: 'userName',
    rows: async (wanted) =>
      (await rows.listUsers(actor.db, providerId, wanted)).map((row) => shownUser(base, row)),
    count: () => rows.countUsers(actor.db, providerId),
  })
}

async function rowOf(actor: Actor, providerId: number, id: number): Promise<rows.ScimUser> {
  const [row] = await rows.listUsers(actor.db, providerId, { id, limit: 1, offset: 0 })
  if (!row) throw missingResource()
  return row
}

export async function get(actor: Actor, providerId: number, id: string, query: Query, base: Base) {
  await activeProvider(actor, providerId)
  return projection(userKind, query)(shownUser(base, await rowOf(actor, providerId, numberOf(id))))
}

/** The validated attributes of a SCIM user. */
interface Said {
  userName: string
  externalId: string | null
  said: Resource
  mail: string
  displayname: string | null
  active: boolean | undefined
}

const Email = requiredEmail()

function saidIn({ userName, externalId = null, active, ...resource }: Resource): Said {
  if (typeof userName !== 'string') throw wrong('invalidValue', 'userName is required.')
  const { displayName, name, emails } = resource
  const said = Object.fromEntries(
    Object.entries({ displayName, name, emails }).filter(([, value]) => value !== undefined),
  )
  const { formatted, givenName, familyName }: Resource = Object(name)
  const full = formatted ?? [givenName, familyName].filter((part) => part !== undefined).join(' ')
  return {
    userName,
    externalId: typeof externalId === 'string' ? externalId : null,
    said,
    mail: mailIn(userName, emails),
    displayname: displaynameIn({ sub: '', name: displayName ?? full }) || null,
    active: typeof active === 'boolean' ? active : undefined,
  }
}

/** The email address to use: the primary one, else the one at work, else the first one, else the user name. */
function mailIn(userName: string, emails: unknown): string {
  const all = [emails ?? []].flat().map((one): Resource => Object(one))
  const chosen =
    all.find(({ primary }) => primary === true) ?? all.find(({ type }) => type === 'work') ?? all[0]
  const { data } = Email.safeParse(chosen?.value ?? userName)
  if (data === undefined) throw wrong('invalidValue', 'The user has no email address.')
  return data
}

/** Creates a user, or matches an existing one, depending on the settings of the provider (docs/rules/scim.md#users). */
export function create(actor: Actor, providerId: number, body: unknown, base: Base) {
  const said = saidIn(resourceIn(userKind, body))
  return write(actor, providerId, async (within, provider, now) => {
    const former = await rows.findByName(within.db, providerId, said.userName)
    if (former && !former.isDeleted)
      throw refusal(409, `There is a user with the name ${said.userName} already.`, 'uniqueness')
    const { userName, externalId, said: kept } = said
    if (former) {
      await requireFree(within, providerId, former.userId)
      await rows.updateUser(within.db, former.scimUserId, said3(said), now)
      await settle(within, provider, former, { ...said, active: said.active ?? true })
      return shownUser(base, await rowOf(within, providerId, former.scimUserId))
    }
    const present = await matched(within, provider, said)
    const userId = present ?? (await add(within, provider, said))
    const user = { identityProviderId: providerId, userId, userName, externalId, said: kept }
    const scimUserId = await rows.insertUser(within.db, user, now)
    if (present !== undefined)
      await settle(within, provider, { scimUserId, userId }, { ...said, active: said.active ?? true })
    return shownUser(base, await rowOf(within, providerId, scimUserId))
  })
}

const said3 = ({ userName, externalId, said }: Said) => ({ userName, externalId, said })

async function requireFree(within: Actor, providerId: number, userId: number): Promise<void> {
  const { email, username } = await userArea.get(within, userId)
  const all = await rows.listCandidates(within.db, providerId, { mail: email, userName: username })
  if (all.find(({ id }) => id === userId)?.isTaken)
    throw refusal(409, 'The user belongs to another provider now.', 'uniqueness')
}

/** The existing user that a new SCIM user is matched to; `undefined` if there is none. */
async function matched(within: Actor, provider: Provider, { mail, userName }: Said) {
  const { identityProviderId, scimMatches } = provider
  const all = await rows.listCandidates(within.db, identityProviderId, { mail, userName })
  const isMatch = ({ hasMail, hasName, isOwn, isTaken: isOther }: rows.Candidate) =>
    !isOther && (isOwn || (scimMatches === 'EMAIL' && hasMail) || (scimMatches === 'USERNAME' && hasName))
  const [first, ...others] = all.filter(isMatch)
  if (others.length > 0)
    throw refusal(409, 'Several users of Stayboard have this name or email address.', 'uniqueness')
  if (first) return first.id
  if (all.some(({ hasMail }) => hasMail))
    throw refusal(
      409,
      'A user of Stayboard has this email address, and the provider may not take over the user.',
      'uniqueness',
    )
  return undefined
}

async function add(
  within: Actor,
  provider: Provider,
  { mail, displayname, active = true }: Said,
): Promise<number> {
  const { roles = ['ROLE_USER'], exploiters = [] } = await rightsOf(within, provider, [])
  for (const username of usernamesFor(mail)) {
    if (await isTaken(within.db, username)) continue
    const fields = { username, email: mail, displayname, roles, exploiters, alternativeEmails: null }
    const user = await userArea.create(within, { ...fields, byProviderOnly: true }, () => ({ active }))
    return user.id
  }
  throw refusal(409, 'There is no free user name for the user.', 'uniqueness')
}

/** Applies the attributes of a SCIM user to our user. */
async function settle(
  within: Actor,
  provider: Provider,
  { scimUserId, userId }: { scimUserId: number; userId: number },
  { mail, displayname, active }: Said,
): Promise<void> {
  const user = await userArea.get(within, userId)
  const [{ groups } = { groups: [] }] = await rows.listMemberships(within.db, provider.identityProviderId, [
    scimUserId,
  ])
  const changes = {
    ...(user.email === mail ? {} : { email: mail }),
    ...(displayname === null || user.displayname === displayname ? {} : { displayname }),
    ...(await missing(within, userId, await rightsOf(within, provider, groups))),
  }
  if (Object.keys(changes).length > 0) await userArea.update(within, { id: userId, ...changes })
  if (active === true && !user.active) await activate(within, userId)
  if (active === false) await end(within, userId, user.active)
}

/**
 * Ends the sessions and API tokens of a user who left. Also done if an administrator had deactivated the user before,
 * because that leaves the API tokens.
 */
async function end(within: Actor, userId: number, wasActive: boolean): Promise<void> {
  await endTokensOf(within, userId)
  if (!wasActive) return
  await leave(within, userId)
  if (Object.keys((await uses(within, userId)).uses).length === 0) return
  // Notify administrators that the user's work has to be handed over.
  const { username } = await userArea.get(within, userId)
  const news = { kind: 'WORK_LEFT', record: `${User.item}/${userId}`, title: username } as const
  const administrators = await usersWith(within, [A])
  await notify(
    within,
    news,
    administrators.map(({ id }) => id),
  )
}

/**
 * Changes a user.
 * @param alter computes the new resource from the current one
 */
function change(
  actor: Actor,
  providerId: number,
  id: string,
  alter: (present: Resource) => Resource,
  base: Base,
) {
  return write(actor, providerId, async (within, provider, now) => {
    const row = await rowOf(within, providerId, numberOf(id))
    const { schemas: _, meta: __, groups: ___, ...present } = shownUser(base, row)
    const said = saidIn(alter(present))
    if (said.userName.toLowerCase() !== row.userName.toLowerCase())
      await rows.forgetDeleted(within.db, providerId, said.userName)
    await rows.updateUser(within.db, row.scimUserId, said3(said), now)
    await settle(within, provider, row, said)
    return shownUser(base, await rowOf(within, providerId, row.scimUserId))
  })
}

/** Replaces the attributes of a user. If `active` is missing, it is left unchanged. */
export function replace(actor: Actor, providerId: number, id: string, body: unknown, base: Base) {
  const sent = resourceIn(userKind, body)
  return change(actor, providerId, id, () => sent, base)
}

export function patch(actor: Actor, providerId: number, id: string, body: unknown, base: Base) {
  return change(actor, providerId, id, (present) => patched(userKind, present, body), base)
}

/** Deletes a user at the provider. Our user is only deactivated, because the history refers to it. */
export function remove(actor: Actor, providerId: number, id: string) {
  return write(actor, providerId, async (within, _provider, now) => {
    const row = await rowOf(within, providerId, numberOf(id))
    await end(within, row.userId, row.active)
    await rows.deleteUser(within.db, row.scimUserId, now)
  })
}
