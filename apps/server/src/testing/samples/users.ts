import { PASSWORD } from '../app.ts'
import type { Samples } from './sample.ts'

/** Number 7 is nobody's account but the one that may be deleted. */
const SPARE = 7

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
  create: { body: { ...user, roles: [...user.roles] } },
  update: { body: { ...user, username: 'hilde.b', roles: [...user.roles], id: SPARE, version: 1 } },
  remove: { params: { id: SPARE } },
  userRoles: { params: { id: SPARE } },
  roles: {},
  login: { body: { username: 'admin', password: PASSWORD } },
  currentUser: {},
  updateCurrentUser: { body: { displayname: 'Me', language: 'nl' } },
}
