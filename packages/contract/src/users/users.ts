import { z } from 'zod'
import { area } from '../kit/area.ts'
import { usesCall } from '../kit/belongings.ts'
import { call } from '../kit/call.ts'
import { ExploiterChoice } from '../kit/exploiter-choice.ts'
import {
  ChangedPassword,
  Day,
  emailList,
  Id,
  Instant,
  lengthOf,
  optionalLink,
  Password,
  required,
  requiredEmail,
  text,
  Version,
} from '../kit/fields.ts'
import { Links, listOf, TextFilter } from '../kit/lists/lists.ts'
import { largePages } from '../kit/lists/page-sizes.ts'
import { envelope, resource } from '../kit/resource.ts'
import { A, everyRole, RoleName, roleNames } from '../kit/roles.ts'
import { Language } from '../kit/texts/languages.ts'
import { Invitation, invitationCalls } from './invitations.ts'
import { newPasswordCalls } from './new-passwords.ts'
import { passkeyCalls } from './passkeys.ts'
import { SignedIn, secondFactorCalls } from './second-factors.ts'
import { sessionCalls } from './sessions.ts'
import { sights, TEAM_ITEM } from './sights.ts'

/** A role in an answer: an entry with an id and an authority name. */
export const Role = z.object({ id: Id, authority: RoleName })
export type Role = z.infer<typeof Role>

/** A role in a body: by its id or its name. */
const RoleChoice = z.union([z.object({ authority: RoleName }), z.object({ id: Id }), RoleName], {
  error: 'option',
})
const Roles = z.array(RoleChoice).max(20, { error: 'tooLong' })

const username = required(30).refine((value) => lengthOf(value) >= 3, { error: 'tooShort' })

const fields = {
  username,
  email: requiredEmail(),
  displayname: text(30).nullable().default(null),
  /** Additional addresses from which the user may send mails, separated by commas. */
  alternativeEmails: emailList,
  role: RoleName.nullable().optional(),
  roles: Roles.optional(),
  exploiters: z
    .array(ExploiterChoice, { error: 'type' })
    .max(100, { error: 'tooLong' })
    .overwrite((ids) => [...new Set(ids)])
    .default([])
    .describe(
      'The exploiters that the user is bound to; none for all (docs/rules/exploiters.md#bound-users)',
    ),
  team: optionalLink(TEAM_ITEM).describe('The team whose records the user sees, if the role says so'),
  byProviderOnly: z
    .boolean({ error: 'type' })
    .default(false)
    .describe('Whether the user signs in with an account of the company only'),
}

/** A staff member who signs in. Only administrators see the roles. */
export const User = resource({
  one: 'user',
  item: '/api/user',
  list: '/api/users',
  embedded: 'users',
  id: 'id',
  pages: largePages,
  row: {
    id: Id,
    username: z.string(),
    email: z.string(),
    displayname: z.string().nullable(),
    alternativeEmails: z.string().nullable(),
    absentUntil: Day.nullable().describe('The day until which others do the work (docs/rules/hand-overs.md)'),
    active: z.boolean().describe('Deactivated users cannot sign in and are not offered in choices'),
    role: RoleName.optional(),
    roles: z.array(Role).optional(),
    exploiters: z
      .array(z.object({ exploiterId: Id, name: z.string() }))
      .optional()
      .describe('The exploiters that the user is bound to; none for all'),
    teamId: Id.nullable().optional().describe('Only administrators see it'),
    teamName: z.string().nullable().optional(),
    sight: z.enum(sights).optional().describe('The records that the user sees, by the roles'),
    lastSignIn: Instant.nullable()
      .optional()
      .describe(
        'Only administrators see it; null if no session of the user is kept (docs/rules/users.md#sessions)',
      ),
    secondFactorAt: Instant.nullable()
      .optional()
      .describe('Only administrators see it; null if the user has no second factor'),
    byProviderOnly: z.boolean().optional().describe('Only administrators see it'),
    invitation: Invitation.nullable()
      .optional()
      .describe('Only administrators see it; null if the user has a password'),
  },
  create: {
    ...fields,
    password: ChangedPassword.default(null).describe('Without one, the user is invited by mail to choose it'),
    language: Language.nullable()
      .default(null)
      .describe('The language of the product and of the invitation; by default that of the administrator'),
  },
  update: { ...fields, password: ChangedPassword },
  filters: {
    query: TextFilter,
    active: z.enum(['true', 'false'], { error: 'option' }).optional(),
    withoutRights: z.enum(['true']).optional().describe('Only users whose single role is ROLE_USER'),
  },
  filterBy: {
    more: {
      role: z.enum(roleNames),
      active: z.boolean(),
      teamId: Id.nullable().meta({ target: TEAM_ITEM }),
    },
    names: { active_is: 'active' },
    onlyFor: { role: [A], teamId: [A] },
  },
  sort: ['username', 'id', 'email', 'displayname'],
  read: everyRole,
  write: [A],
  bulk: ['role', 'team'],
  called: ['username'],
})

export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  displayname: z.string().nullable(),
  alternativeEmails: z.string().nullable(),
  language: Language.nullable(),
  roles: z.array(Role),
  ...envelope,
})

/** The sign-in methods that the login page offers. */
export const WaysToSignIn = z.object({
  forgottenPassword: z.boolean().describe('Whether the server can send mails with links'),
  passkeys: z
    .string()
    .nullable()
    .describe('Scheme, host and port of the pages that passkeys belong to; null without a host name'),
  providers: z
    .array(z.object({ identityProviderId: Id, name: z.string() }))
    .describe('Where accounts of the company are'),
  _links: Links,
})

export const users = area('users', {
  ...User.calls,
  ...sessionCalls,
  ...invitationCalls,
  ...newPasswordCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  waysToSignIn: call({
    summary: 'How users can sign in to this server',
    method: 'GET',
    path: '/api/sign_in',
    access: 'anybody',
    answer: WaysToSignIn,
  }),
  uses: usesCall(User.one, '/api/user/{id}/uses'),
  deactivate: call({
    summary: 'Deactivate a user and hand over the work to another one',
    method: 'POST',
    path: '/api/user/{id}/deactivate',
    access: [A],
    body: z.object({
      successor: optionalLink('/api/user').describe('Required if the user has work'),
      version: Version.optional(),
    }),
    answer: User.Row,
  }),
  activate: call({
    summary: 'Let a deactivated user sign in again',
    method: 'POST',
    path: '/api/user/{id}/activate',
    access: [A],
    answer: User.Row,
  }),
  invite: call({
    summary: 'Invite a user without a password by mail; links of earlier invitations no longer work',
    method: 'POST',
    path: '/api/user/{id}/invitation',
    access: [A],
    answer: User.Row,
  }),
  view: call({
    summary:
      'See the product as another user, without changing anything; the token is in the Authorization header',
    method: 'POST',
    path: '/api/user/{id}/view',
    access: [A],
    answer: z.object({ roles: z.array(z.object({ authority: RoleName })) }),
  }),
  userRoles: call({
    summary: 'The roles of a user',
    method: 'GET',
    path: '/api/user/{id}/roles',
    access: [A],
    answer: listOf('roles', z.object({ ...Role.shape, _links: Links })),
  }),
  role: call({
    summary: 'One role',
    method: 'GET',
    path: '/api/role/{roleId}',
    access: [A],
    answer: z.object({ ...Role.shape, _links: Links }),
  }),
  roles: call({
    summary: 'List: role',
    method: 'GET',
    path: '/api/roles',
    access: [A],
    answer: listOf('roles', z.object({ ...Role.shape, _links: Links })),
  }),
  login: call({
    summary: 'Sign in; the token is in the Authorization header of the answer',
    method: 'POST',
    path: '/login',
    access: 'anybody',
    body: z.object({
      username: required(254),
      password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000, { error: 'tooLong' }),
    }),
    answer: SignedIn,
  }),
  currentUser: call({
    summary: 'The signed-in user',
    method: 'GET',
    path: '/api/current_user',
    access: 'signedIn',
    answer: CurrentUser,
  }),
  updateCurrentUser: call({
    summary: 'Change your own display name, language or password',
    method: 'PUT',
    path: '/api/current_user',
    access: 'signedIn',
    body: z.object({
      version: Version.optional(),
      displayname: fields.displayname.unwrap().optional(),
      language: Language.nullable().optional(),
      password: Password.optional(),
      currentPassword: z.string().max(1000).optional(),
    }),
    answer: CurrentUser,
  }),
})
