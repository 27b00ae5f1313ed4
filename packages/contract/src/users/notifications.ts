import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, oneOf } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'

/** The kinds of events that users are notified about (docs/rules/notifications.md#kinds). */
export const notificationKinds = [
  'MENTION',
  'ASSIGNED',
  'LATE_ENQUIRY',
  'ANSWER',
  'MAIL_FAILED',
  'WEBHOOK_STOPPED',
  'MUST_SIGN_IN',
  'CLOSED_MONTH',
  'CLIENT_ANSWER',
  'WORK_LEFT',
  'CLOSING_ASKED',
  'SITE_ENQUIRY',
  'APPROVAL_ASKED',
  'APPROVED',
  'SENT_BACK',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The ways of notification: none, in the product, by a daily mail, or in the product and by a mail at once. */
export const notificationWays = ['OFF', 'PRODUCT', 'DIGEST', 'MAIL'] as const
export type NotificationWay = (typeof notificationWays)[number]

/** The default way of notification of a kind. Enquiries from sites are also mailed, because a client waits for an answer. */
export const usualWay = (kind: NotificationKind): NotificationWay =>
  kind === 'SITE_ENQUIRY' ? 'MAIL' : 'PRODUCT'

/** The maximum number of notifications in the list, which has the latest ones. */
export const LATEST_NOTIFICATIONS = 50

const Setting = z.object({ kind: z.enum(notificationKinds), way: z.enum(notificationWays) })
const Settings = z.object({ settings: z.array(Setting).describe('Each kind once'), _links: Links })
const Unread = z.object({ content: z.int(), _links: Links })

/** A notification of the user. */
const Notification = z.object({
  notificationId: Id,
  kind: z.enum(notificationKinds),
  record: z.string().describe('The address of the record'),
  title: z.string().describe('What the record was called'),
  byName: z.string().nullable().describe('Who caused it; null for the product'),
  at: Instant,
  isRead: z.boolean(),
  _links: Links.describe('`about` leads to the record'),
})

/** The notifications of the signed-in user. Nobody can read those of others. */
export const notifications = area('notifications', {
  list: call({
    summary: `The notifications of the caller, the latest first, at most ${LATEST_NOTIFICATIONS}`,
    method: 'GET',
    path: '/api/notifications',
    access: 'signedIn',
    answer: z.object({
      _embedded: z.object({
        notifications: z.array(Notification),
      }),
      _links: Links,
    }),
  }),
  get: call({
    summary: 'One notification of the caller',
    method: 'GET',
    path: '/api/notification/{notificationId}',
    access: 'signedIn',
    answer: Notification,
  }),
  unread: call({
    summary: 'The number of unread notifications of the caller',
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'signedIn',
    answer: Unread,
  }),
  read: call({
    summary: 'Mark the notifications of the caller as read, up to one of them',
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signedIn',
    body: z.object({ upTo: Id.describe('The latest notification that was seen') }),
    answer: Unread,
  }),
  settings: call({
    summary: 'How the caller is told about each kind',
    method: 'GET',
    path: '/api/notifications/settings',
    access: 'signedIn',
    answer: Settings,
  }),
  set: call({
    summary: 'Choose how the caller is told about a kind',
    method: 'PUT',
    path: '/api/notifications/settings',
    access: 'signedIn',
    body: z.object({ kind: oneOf(notificationKinds), way: oneOf(notificationWays) }),
    answer: Settings,
  }),
})
