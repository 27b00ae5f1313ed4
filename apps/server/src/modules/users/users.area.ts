import { A, type AnswerOf, User, type users } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { area } from '../../kit/areas/area.ts'
import { Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { end as endReset } from './forgotten/forgotten.repository.ts'
import { addAgain } from './invitations/adding.service.ts'
import { end as endInvitation } from './invitations/invitations.repository.ts'
import { canSeeRoles, invitationOf, roleEntries } from './users.policy.ts'
import { hasOtherAdministrator, repository } from './users.repository.ts'

/** The area of users. At least one must be an administrator. */
export const userArea = area({
  resource: User,
  repository,
  present: (
    {
      roles,
      exploiters,
      teamId,
      teamName,
      sight,
      lastSignIn,
      secondFactorAt,
      byProviderOnly,
      isInvited,
      endsAt,
      sentAt,
      failure,
      ...row
    },
    links,
    actor,
  ): AnswerOf<typeof users.get> => {
    if (!canSeeRoles(actor)) return { ...row, _links: links }
    const _links = { ...links, roles: { href: `/api/user/${row.id}/roles` } }
    const invitation = invitationOf({ isInvited, endsAt, sentAt, failure }, actor.clock())
    const seen = {
      exploiters,
      teamId,
      teamName,
      sight,
      lastSignIn,
      secondFactorAt,
      byProviderOnly,
      invitation,
    }
    return { ...row, role: roles[0], roles: roleEntries(roles), ...seen, _links }
  },
  derive: (given, before) => (before ? { generation: nextGeneration(given, before) } : {}),
  // The database enforces these rules too.
  rules: ({ roles, exploiters }) =>
    Array.isArray(roles) && roles.includes(A) && Array.isArray(exploiters) && exploiters.length > 0
      ? [{ field: 'exploiters', code: 'boundAdministrator' }]
      : [],
  rulesAcross: async ({ before, after }, within) => {
    if (before?.active && !after.active && before.id === within.userId)
      throw new Problem(422, 'ownDeactivation')
    if (before && isAdministrator(before) && !isAdministrator(after)) await requireAnother(before, within)
    return []
  },
  effects: ({ before, after }) => {
    if (!before) return undefined
    const id = Number(before.id)
    const isOver =
      before.passwordHash !== after.passwordHash || !after.active || after.byProviderOnly === true
    if (isOver) return ({ db }) => endLinks(db, id)
    return before.email === after.email ? undefined : (within) => addAgain(within, id)
  },
  leaving: async (user, within) => {
    if (user.id === within.userId) throw new Problem(422, 'ownAccount')
    if (isAdministrator(user)) await requireAnother(user, within)
  },
})

/** Invalidates the links that were mailed to a user. */
async function endLinks(db: Actor['db'], userId: number): Promise<void> {
  await endInvitation(db, userId)
  await endReset(db, userId)
}

/**
 * The next token generation. It increases when password, roles, `active` or the sign-in method change, which invalidates
 * all earlier tokens (docs/rules/users.md#sessions).
 */
function nextGeneration(
  { roles, passwordHash, active, byProviderOnly }: Columns,
  before: Columns,
): number | undefined {
  const hasNewRoles = roles !== undefined && String(roles) !== String(before.roles)
  const isSwitched = active !== undefined && active !== before.active
  const isMoved = byProviderOnly !== undefined && byProviderOnly !== before.byProviderOnly
  return hasNewRoles || isSwitched || isMoved || passwordHash !== undefined
    ? Number(before.generation) + 1
    : undefined
}

/** Whether a user is an active administrator who can sign in without an identity provider. */
const isAdministrator = ({ roles, active, byProviderOnly }: Columns) =>
  active === true && byProviderOnly !== true && Array.isArray(roles) && roles.includes(A)

/**
 * @throws Problem if no other administrator would remain. This is an early check; the database enforces it for
 * concurrent calls (docs/rules/invariants.md#administrator)
 */
async function requireAnother({ id }: Columns, { db }: Actor): Promise<void> {
  if (!(await hasOtherAdministrator(db, Number(id)))) throw new Problem(422, 'lastAdmin')
}
