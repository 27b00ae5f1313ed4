import type { Language } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { userNameOf } from '../../user-names/user-names.sql.ts'

export type NoticeKind = 'FACTOR_RESET' | 'TOKEN_ADDED'

interface NewNotice {
  userId: number
  kind: NoticeKind
  about: string | null
  at: string
}

export const insert = (db: Executor, notice: NewNotice) =>
  db.insertInto('securityNotices').values(notice).execute()

export interface Notice {
  kind: NoticeKind
  about: string | null
  at: string
  username: string
  name: string
  email: string
  language: Language | null
}

/** Deletes and returns the oldest notices with their users. Notices of inactive users are dropped. */
export async function take(tx: Executor, most: number): Promise<Notice[]> {
  const { rows } = await sql<Notice>`with taken as (
      delete from security_notices where security_notice_id in (
        select security_notice_id from security_notices order by security_notice_id limit ${most} for update skip locked)
      returning *
    )
    select t.kind, t.about, t.at, u.username, u.email, u.language, ${userNameOf('u')} as name
    from taken t join users u on u.id = t.user_id where u.active
    order by t.security_notice_id`.execute(tx)
  return rows
}
