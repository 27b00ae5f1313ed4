import type { Language, NotificationKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

export interface Digest {
  userId: number
  name: string
  email: string
  language: Language | null
  items: { kind: NotificationKind; title: string; record: string }[]
}

const waiting = {
  digest: { sent: sql`digested_at`, is: sql`is_digest and digested_at is null` },
  atOnce: { sent: sql`mailed_at`, is: sql`is_mail and mailed_at is null` },
}

/** Deletes and returns the notifications that wait for a mail to active users, so that each is mailed once. */
export async function takeNews(tx: Executor, kind: keyof typeof waiting) {
  const { sent, is } = waiting[kind]
  const { rows } = await sql<Digest>`
    with taken as (
      update notifications set ${sent} = now() where ${is}
      returning user_id, notification_id, kind, title, record
    )
    select u.id as user_id, ${userNameOf('u')} as name, u.email, u.language,
      jsonb_agg(jsonb_build_object('kind', t.kind, 'title', t.title, 'record', t.record) order by t.notification_id)
        as items
    from taken t join users u on u.id = t.user_id where u.active
    group by u.id order by u.id`.execute(tx)
  return rows
}
