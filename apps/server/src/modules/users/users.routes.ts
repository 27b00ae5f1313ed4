import { User, users } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { type Exchange, implement, type Route } from '../../kit/calls/calls.ts'
import { authorities, type Bearer, type Tokens } from '../../kit/http/session.ts'
import * as currentUser from './current-user.service.ts'
import * as forgotten from './forgotten/forgotten.service.ts'
import { accept } from './invitations/accepting.service.ts'
import * as invitations from './invitations/invitations.service.ts'
import * as leaving from './leaving/leaving.service.ts'
import { passkeyHandlers } from './passkeys/passkeys.routes.ts'
import { admittedWith } from './second-factor/admitting.service.ts'
import { secondFactorHandlers } from './second-factor/second-factor.routes.ts'
import * as sessions from './sessions/sessions.service.ts'
import { viewAs } from './sessions/viewing.service.ts'
import { signIn } from './sign-in/sign-in.service.ts'
import * as service from './users.service.ts'

interface Terms {
  tokens: Tokens
  /** Hours after which a session ends, regardless of renewals. */
  maxHours: number
  inviting: invitations.Inviting
  newPasswords: forgotten.NewPasswords
  /** The site to which passkeys belong, if there is one. */
  site: Parameters<typeof passkeyHandlers>[0]['site']
  /** Returns the identity providers that the sign-in page offers. */
  providers(db: Actor['db']): Promise<{ identityProviderId: number; name: string }[]>
}

/** The calls for sessions, users and roles. Signing in and changing one's own password issue tokens. */
export function userRoutes({ tokens, maxHours, inviting, newPasswords, site, providers }: Terms): Route[] {
  const sendToken = async (exchange: Exchange, subject: Bearer | undefined) => {
    if (subject) exchange.setHeader('authorization', await tokens.issue(subject))
  }
  const admitted = admittedWith(tokens)
  return implement(users, {
    ...crudHandlers(User, { ...service, create: (actor, body) => service.create(actor, body, inviting) }),
    uses: ({ actor, params }) => leaving.uses(actor, params.id),
    deactivate: ({ actor, params, body, version }) => leaving.deactivate(actor, params.id, body, version),
    view: async ({ actor, params, exchange }) => {
      const subject = await viewAs(actor, params.id, exchange)
      await sendToken(exchange, subject)
      return { roles: authorities(subject.roles) }
    },
    activate: ({ actor, params }) => leaving.activate(actor, params.id),
    userRoles: ({ actor, params }) => service.listRolesOf(actor, params.id),
    role: async ({ params }) => service.getRole(params.roleId),
    roles: async () => service.listRoles(),
    login: async ({ actor, body, exchange }) => {
      return admitted(exchange, await signIn(actor, body, exchange, maxHours))
    },
    inviting: ({ actor }) => invitations.standing(actor, inviting),
    invite: ({ actor, params }) => invitations.invite(actor, params.id, inviting),
    accept: async ({ actor, body, exchange }) => {
      return admitted(exchange, await accept(actor, body, exchange, { links: inviting.links, maxHours }))
    },
    forgotPassword: ({ actor, body, exchange }) => forgotten.ask(actor, body, exchange),
    choosePassword: ({ actor, body, exchange }) => forgotten.choose(actor, body, exchange, newPasswords),
    waysToSignIn: async ({ actor: { db } }) => ({
      forgottenPassword: newPasswords.areKnown && (await inviting.hasMailServer(db)),
      passkeys: site?.origin ?? null,
      providers: await providers(db),
      _links: { self: { href: users.waysToSignIn.path } },
    }),
    ...secondFactorHandlers({ admitted, maxHours }),
    ...passkeyHandlers({ admitted, maxHours, site }),
    logout: ({ actor }) => sessions.signOut(actor),
    currentUser: ({ actor }) => currentUser.current(actor),
    updateCurrentUser: async ({ actor, body, version, exchange }) => {
      const answer = await currentUser.updateCurrent(actor, body, version, exchange)
      if (body.password) await sendToken(exchange, await sessions.current(actor))
      return answer
    },
    sessions: ({ actor }) => sessions.listOwn(actor),
    endSession: ({ actor, params }) => sessions.endOwn(actor, params.sessionId),
    endOtherSessions: ({ actor }) => sessions.endOthers(actor),
    userSessions: ({ actor, params }) => sessions.listOf(actor, params.id),
    endUserSession: ({ actor, params }) => sessions.endOf(actor, params.id, params.sessionId),
    endUserSessions: ({ actor, params }) => sessions.endAllOf(actor, params.id),
  })
}
