import { invitationLinks } from '../../modules/users/invitations/invitation-links.ts'
import { PASSWORD, secret } from '../app.ts'
import type { Samples } from './sample.ts'

/** The user who may be deleted. */
const SPARE = 7
/** A user who is kept, and the session ids of that user and of the administrator. */
const OTHER = 6
const SESSION_OF_ADMIN = 800_000_001
const SESSION_OF_OTHER = 800_000_006

/** A user without a password, and the invitation of that user (`records.ts`). */
const INVITED = 8
const invitation = { invitationId: 1, userId: INVITED, username: 'invited', endsAt: new Date('2100-01-01') }
const token = await invitationLinks(secret, undefined).tokenOf(invitation)

const user = {
  username: 'hilde',
  email: 'hilde@stayboard.example',
  displayname: "Hilde van 't Hart",
  alternativeEmails: 'h@stayboard.example, hilde@citystay.example',
  role: 'ROLE_VIEWER',
  roles: [{ authority: 'ROLE_VIEWER' }, { id: 2 }, 'ROLE_CONTENT'],
  password: 'Planted1secret',
} as const

export const users: Samples['users'] = {
  list: {},
  get: { params: { id: SPARE } },
  create: { body: { ...user, roles: [...user.roles], language: 'nl' } },
  update: { body: { ...user, username: 'hilde.b', roles: [...user.roles], id: SPARE, version: 1 } },
  remove: { params: { id: SPARE } },
  uses: { params: { id: SPARE } },
  deactivate: { params: { id: SPARE }, body: { successor: `/api/user/${OTHER}` } },
  activate: { params: { id: SPARE } },
  inviting: {},
  invite: { params: { id: INVITED } },
  accept: { body: { token, password: 'Planted1secret', passwordCheck: 'Planted1secret' } },
  view: { params: { id: OTHER } },
  userRoles: { params: { id: SPARE } },
  roles: {},
  role: { params: { roleId: 1 } },
  login: { body: { username: 'admin', password: PASSWORD } },
  logout: {},
  currentUser: {},
  updateCurrentUser: { body: { displayname: 'Me', language: 'nl' } },
  sessions: {},
  endSession: { params: { sessionId: SESSION_OF_ADMIN } },
  endOtherSessions: {},
  userSessions: { params: { id: OTHER } },
  endUserSession: { params: { id: OTHER, sessionId: SESSION_OF_OTHER } },
  endUserSessions: { params: { id: OTHER } },
}
