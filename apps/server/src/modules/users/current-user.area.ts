import { type AnswerOf, CurrentUser, Language, type RoleName, User, type users } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { userArea } from './users.area.ts'
import { roleEntries } from './users.policy.ts'
import { repository } from './users.repository.ts'

/** The area of the fields of a user that every user may change for themselves. */
export const currentUserArea = area({
  ...userArea,
  resource: {
    ...User,
    update: { displayname: User.update.displayname, language: Language.nullable() },
    Row: CurrentUser,
  },
  repository,
  present: ({ roles, ...row }): AnswerOf<typeof users.currentUser> => {
    const held: RoleName[] = roles
    return { ...row, roles: roleEntries(held), _links: { self: { href: '/api/current_user' } } }
  },
})
