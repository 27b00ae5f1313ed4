import { mailedLinks } from '../../modules/users/links/user-links.ts'
import { PASSWORD, secret } from '../app.ts'
import { CHALLENGES, newKey, ownKey } from './passkeys.ts'
import type { Samples } from './sample.ts'
import { appCode, RECOVERY_CODE } from './second-factors.ts'

/** The id of a user who may be deleted. */
const SPARE = 7
/** The id of a user who is kept, and the session ids of the administrator and of that user. */
const OTHER = 6
const SESSION_OF_ADMIN = 800_000_001
const SESSION_OF_OTHER = 800_000_006

/** The id of a user without a password. The user has an invitation (`records.ts`). */
const INVITED = 8
/** The id of a user of `records.ts` with a second factor. */
const GUARDED = 10
const waits = (name: string) => `sample-${name}`

const endsAt = new Date('2100-01-01')
const links = mailedLinks(secret, undefined)
const linkTo = (userId: number, username: string) => ({
  ...{ linkId: 1, userId, username, email: `${username}@stayboard.example`, endsAt },
})
const token = await links.invitations.tokenOf(linkTo(INVITED, 'invited'))
/** The token for the forgotten password of user 9 (`records.ts`). */
const resetToken = await links.newPasswords.tokenOf(linkTo(9, 'forgetful'))

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
  forgotPassword: { body: { name: 'spare' } },
  choosePassword: {
    body: { token: resetToken, password: 'Planted1secret', passwordCheck: 'Planted1secret' },
  },
  waysToSignIn: {},
  completeSignIn: { body: { token: waits('sign-in'), code: RECOVERY_CODE } },
  beginEnrolment: { body: { token: waits('begin') } },
  completeEnrolment: {
    body: {
      token: waits('enrolment'),
      get code() {
        return appCode()
      },
    },
  },
  ownSecurity: {},
  beginSecondFactor: { body: { currentPassword: PASSWORD } },
  addSecondFactor: {
    body: {
      get code() {
        return appCode()
      },
    },
  },
  renewRecoveryCodes: { body: { currentPassword: PASSWORD } },
  removeSecondFactor: { body: { currentPassword: PASSWORD } },
  resetSecondFactor: { params: { id: GUARDED } },
  secondFactorRoles: {},
  setSecondFactorRoles: { body: { roles: [] } },
  passkeyOptions: {},
  passkeySignIn: { body: ownKey.get(CHALLENGES.get) },
  newPasskeyOptions: { body: { currentPassword: PASSWORD } },
  addPasskey: { body: { ...newKey.create(CHALLENGES.create), name: 'Laptop' } },
  removePasskey: { params: { passkeyId: 1 }, body: { currentPassword: PASSWORD } },
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
