import type { Actor } from '../../../kit/actor.ts'
import { insert, type NoticeKind } from './notices.repository.ts'

/** The kind of job that mails security notices. */
export const SEND_NOTICES = 'send-security-notices'

/** Adds a security notice: a mail to a user about a change of the account, in the transaction of the change. */
export async function tell(
  { db, clock, jobs }: Actor,
  userId: number,
  kind: NoticeKind,
  about: string | null = null,
): Promise<void> {
  await insert(db, { userId, kind, about, at: clock().toISOString() })
  await jobs.add(db, { name: SEND_NOTICES, key: SEND_NOTICES, data: {} })
}
