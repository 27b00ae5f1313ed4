import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Id, Instant } from '../kit/fields.ts'
import { Links, listOf } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'

/** An active session of a user. */
export const Session = z.object({
  sessionId: Id,
  createdAt: Instant.describe('When the user signed in'),
  lastSeenAt: Instant.describe('When it was last used, to within a few minutes'),
  endsAt: Instant.describe('The absolute end, regardless of use'),
  address: z.string().describe('The network address of the sign-in'),
  agent: z.string().describe('The User-Agent header of the sign-in'),
  viewedName: z
    .string()
    .nullable()
    .describe('As whom the user sees the product in it; null for a session in which the user signed in'),
  isCurrent: z.boolean().describe('Whether it is the session of this call'),
  _links: Links,
})

const Sessions = listOf('sessions', Session)

/** The calls of sessions. Users read and end their own, administrators those of all users. */
export const sessionCalls = {
  logout: call({
    summary: 'Sign out: end this session on the server',
    method: 'POST',
    path: '/logout',
    access: 'signedIn',
    endsView: true,
    answer: z.object({}),
  }),
  sessions: call({
    summary: 'List: session of your own',
    method: 'GET',
    path: '/api/current_user/sessions',
    access: 'signedIn',
    answer: Sessions,
  }),
  endSession: call({
    summary: 'End one of your sessions',
    method: 'DELETE',
    path: '/api/current_user/session/{sessionId}',
    access: 'signedIn',
    status: 202,
  }),
  endOtherSessions: call({
    summary: 'End all your sessions but this one',
    method: 'DELETE',
    path: '/api/current_user/sessions',
    access: 'signedIn',
    status: 202,
  }),
  userSessions: call({
    summary: 'List: session of a user',
    method: 'GET',
    path: '/api/user/{id}/sessions',
    access: [A],
    answer: Sessions,
  }),
  endUserSession: call({
    summary: 'End a session of a user',
    method: 'DELETE',
    path: '/api/user/{id}/session/{sessionId}',
    access: [A],
    status: 202,
  }),
  endUserSessions: call({
    summary: 'End all sessions of a user',
    method: 'DELETE',
    path: '/api/user/{id}/sessions',
    access: [A],
    status: 202,
  }),
}
