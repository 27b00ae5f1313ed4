import { User, users } from '@stayboard/contract'
import { type Exchange, implement, type Route } from '../../kit/calls.ts'
import { crudHandlers } from '../../kit/crud.ts'
import { authorities, type Subject, type Tokens } from '../../kit/session.ts'
import * as currentUser from './current-user.service.ts'
import { sessionOf, signIn } from './sign-in.service.ts'
import * as service from './users.service.ts'

/** Session, users and roles. Signing in and changing the own password hand out tokens. */
export function userRoutes(tokens: Tokens): Route[] {
  const handToken = async (exchange: Exchange, subject: Subject | undefined) => {
    if (subject) exchange.setHeader('authorization', await tokens.issue(subject))
  }
  return implement(users, {
    ...crudHandlers(User, service),
    userRoles: ({ actor, params }) => service.listRolesOf(actor, params.id),
    roles: async () => service.listRoles(),
    login: async ({ actor, body, exchange }) => {
      const subject = await signIn(actor, body, exchange.address)
      await handToken(exchange, subject)
      return { roles: authorities(subject.roles) }
    },
    currentUser: ({ actor }) => currentUser.current(actor),
    updateCurrentUser: async ({ actor, body, version, exchange }) => {
      const answer = await currentUser.updateCurrent(actor, body, version, exchange.address)
      if (body.password) await handToken(exchange, await sessionOf(actor))
      return answer
    },
  })
}
