import {
  A,
  type BodyOf,
  K,
  M,
  notificationKinds,
  type notifications,
  type RoleName,
  usualWay,
} from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import * as rows from './notifications.repository.ts'

const linked = (path: string) => ({ self: { href: `/api/notifications${path}` } })

/** Notifies users about a record, in the transaction of the event (docs/rules/notifications.md). */
export async function notify({ db, userId, jobs }: Actor, news: rows.News, to: readonly number[]) {
  const isMailed = await rows.insert(db, news, to, userId)
  if (isMailed) await jobs.add(db, { name: MAIL_NEWS, key: MAIL_NEWS, data: {} })
}

/** The kind of job that mails immediate notifications. */
export const MAIL_NEWS = 'mail-news'

/** The active users with one of these roles. */
export const usersWith = ({ db }: Actor, roles: readonly RoleName[]) =>
  rows.listUsersWith(db, roles).execute()

/** The users of a brand: of each group, those who can see its records without an owner (docs/rules/intake.md#told). */
export async function peopleOfBrand({ db }: Actor, exploiterId: number) {
  const bound = await rows.listSeeing(db, exploiterId, [A, M, K]).where(rows.isBound).execute()
  if (bound.length > 0) return bound
  const managers = await rows.listSeeing(db, exploiterId, [M]).execute()
  return managers.length > 0 ? managers : rows.listSeeing(db, exploiterId, [A]).execute()
}

/** Notifies the users of a brand at once, and the colleagues of absent ones. */
export async function notifyBrand(within: Actor, news: rows.News, exploiterId: number) {
  const people = (await peopleOfBrand(within, exploiterId)).map(({ id }) => id)
  await notify(within, news, [...people, ...(await rows.colleaguesOf(within.db, people))])
}

type Told = Awaited<ReturnType<typeof rows.listLatest>>[number]
const shown = (row: Told) => ({
  ...row,
  _links: { self: { href: `/api/notification/${row.notificationId}` }, about: { href: row.record } },
})

export const list = async ({ db, userId }: Actor) => ({
  _embedded: { notifications: (await rows.listLatest(db, userId ?? 0)).map(shown) },
  _links: linked(''),
})

export async function get({ db, userId }: Actor, notificationId: number) {
  const row = await rows.find(db, userId ?? 0, notificationId)
  if (!row) throw notFound()
  return shown(row)
}

export const unread = async ({ db, userId }: Actor) => ({
  content: await rows.countUnread(db, userId ?? 0),
  _links: linked('/unread'),
})

export async function read(actor: Actor, { upTo }: BodyOf<typeof notifications.read>) {
  await rows.markRead(actor.db, actor.userId ?? 0, upTo)
  return unread(actor)
}

/** How the calling user is notified about each kind: as chosen, or by the default of the kind. */
export async function settings({ db, userId }: Actor) {
  const chosen = new Map((await rows.listWays(db, userId ?? 0)).map(({ kind, way }) => [kind, way]))
  return {
    settings: notificationKinds.map((kind) => ({ kind, way: chosen.get(kind) ?? usualWay(kind) })),
    _links: linked('/settings'),
  }
}

export async function set(actor: Actor, { kind, way }: BodyOf<typeof notifications.set>) {
  await rows.setWay(actor.db, actor.userId ?? 0, kind, way)
  return settings(actor)
}
