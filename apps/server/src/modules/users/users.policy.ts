import { A, type Invitation, type RoleName, roleNames } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'

/** Whether the actor may see roles; only administrators may (docs/rules/users.md#rights). */
export const canSeeRoles = (actor: Actor) => actor.roles.includes(A)

/** Roles in the prescribed form of answers: entries with an id and an authority. */
export const roleEntries = (roles: readonly RoleName[]) =>
  roles.map((authority) => ({ id: roleNames.indexOf(authority) + 1, authority }))

interface Standing {
  isInvited: boolean
  endsAt: string | null
  sentAt: string | null
  failure: string | null
}

/** The state of a user's invitation; `null` for a user with a password. */
export function invitationOf({ isInvited, endsAt, sentAt, failure }: Standing, now: Date): Invitation | null {
  if (!isInvited) return null
  return { state: stateOf({ endsAt, sentAt, failure }, now), endsAt, reason: failure }
}

function stateOf({ endsAt, sentAt, failure }: Omit<Standing, 'isInvited'>, now: Date) {
  if (endsAt === null) return 'NONE'
  if (failure !== null) return 'FAILED'
  if (new Date(endsAt) <= now) return 'EXPIRED'
  return sentAt === null ? 'WAITING' : 'SENT'
}

type Choice = RoleName | { authority: RoleName } | { id: number }

/**
 * The roles in a body: its list, or else its single role; `undefined` if it has neither. An empty list means the
 * default role.
 */
export function chosenRoles(body: {
  role?: RoleName | null | undefined
  roles?: Choice[] | undefined
}): RoleName[] | undefined {
  if (body.roles === undefined && body.role == null) return undefined
  const named = (body.roles ?? []).map(nameOf)
  const roles = named.length > 0 ? named : [body.role ?? 'ROLE_USER']
  return roleNames.filter((name) => roles.includes(name))
}

function nameOf(choice: Choice): RoleName {
  if (typeof choice === 'string') return choice
  if ('authority' in choice) return choice.authority
  const name = roleNames[choice.id - 1]
  if (!name) throw invalid([{ field: 'roles', code: 'option' }])
  return name
}
