import { type BodyOf, notificationKinds, type notifications, type RoleName } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import * as rows from './notifications.repository.ts'

const linked = (path: string) => ({ self: { href: `/api/notifications${path}` } })

/** Tells users about a record, in the transaction of what happened to it (docs/rules/notifications.md). */
export const notify = ({ db, userId }: Actor, news: rows.News, to: readonly number[]) =>
  rows.insert(db, news, to, userId)

/** The active users who have one of these roles. */
export const usersWith = ({ db }: Actor, roles: readonly RoleName[]) => rows.listUsersWith(db, roles)

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

/** How the caller is told about each kind. Without a choice it is the bell. */
export async function settings({ db, userId }: Actor) {
  const chosen = new Map((await rows.listWays(db, userId ?? 0)).map(({ kind, way }) => [kind, way]))
  return {
    settings: notificationKinds.map((kind) => ({ kind, way: chosen.get(kind) ?? ('PRODUCT' as const) })),
    _links: linked('/settings'),
  }
}

export async function set(actor: Actor, { kind, way }: BodyOf<typeof notifications.set>) {
  await rows.setWay(actor.db, actor.userId ?? 0, kind, way)
  return settings(actor)
}
