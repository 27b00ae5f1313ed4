import type { inbox, MessageStatus, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import {
  containsText,
  containsWords,
  equals,
  isOneOf,
  type Search,
  searchFor,
} from '../../kit/sql/conditions.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'
import { isAnswerFromElsewhere } from './answers.sql.ts'
import { messagesByMail, messagesByPhone } from './search.sql.ts'
import { threadsOf } from './threads.sql.ts'

/** The query of the list. `reader` is the user whose folder is requested. */
type Query = QueryOf<typeof inbox.list> & { clientId?: number; reader?: number | null }

/** SQL for the ids of a message and of those that were merged into it. */
const ofConversation = sql`select message_id from messages g
  where g.message_id = m.message_id or g.merged_into_id = m.message_id`

/** A user with an unsent reply. Drafts are kept for 30 days. */
interface Drafting {
  userId: number
  userName: string
}

/** SQL for a column of the latest mail of a message. */
const latest = (column: string) => sql<string | null>`(
  select ${sql.ref(`l.${column}`)} from message_threads t join mails l using (thread)
  where t.message_id in (${ofConversation}) order by l.at desc, l.mail_id desc limit 1)`

const select = (db: Executor) =>
  db
    .selectFrom('messages as m')
    .leftJoin('clients as c', 'c.clientId', 'm.clientId')
    .leftJoin('organisations as o', 'o.organisationId', 'c.organisationId')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('users as former', 'former.id', 'm.returnsToUserId')
    .leftJoin('exploiters as x', 'x.exploiterId', 'm.exploiterId')
    .select(['m.messageId', 'm.subject', 'm.isOpened', 'm.sentDate', 'm.waitingSince', 'm.version'])
    .select(['m.snoozedUntil', 'm.snoozedBefore'])
    .select(['m.clientId', 'm.userId', 'm.exploiterId', 'm.crmId', 'm.reference', 'm.mergedIntoId'])
    .select(['m.contactName', 'm.contactEmail as clientEmail', 'c.firstname', 'c.lastname'])
    .select(['o.name as organisation', 'u.email as userEmail', 'x.name as exploiterName'])
    .select(userNameOf<string | null>('u').as('userName'))
    .select('m.userUntil')
    .select(userNameOf<string | null>('former').as('returnsToUserName'))
    .select(sql<string | null>`coalesce(x.email, u.email)`.as('userEmailForSend'))
    .select(sql<MessageStatus>`m.status`.as('status'))
    .select(latest('body').as('body'))
    .select(
      sql<Drafting[]>`(
        select coalesce(json_agg(json_build_object('userId', w.id, 'userName', ${userNameOf('w')})
          order by d.at), '[]')
        from reply_drafts d join users w on w.id = d.user_id
        where d.message_id = m.message_id and d.at > now() - interval '30 days')`.as('draftsBy'),
    )
    .select(
      sql<boolean>`exists (
        select from message_threads t join mails l using (thread) join mail_attachments a using (mail_id)
        where t.message_id in (${ofConversation}) and not a.is_shown)`.as('hasFiles'),
    )

function plan(query: Query): ListPlan {
  return {
    where: [
      sql`m.merged_into_id is null`,
      equals('m.client_id', query.clientId),
      ofStatus(query.statusSearch),
      query.unread ? sql`not m.is_opened` : undefined,
      query.waiting ? sql`m.waiting_since is not null and ${isHere}` : undefined,
      inFolder(query),
      query.snoozed ? sql`m.snoozed_until > now()` : undefined,
    ],
    searches: [
      ofAnything(query.query),
      searchFor('m.search', query.subjectSearch),
      ofPerson(query.clientSearch),
      ofCompany(query.companySearch),
      ofUser(query.userSearch),
      ofExploiter(query.exploiterSearch),
    ],
    // A text search also depends on mails, whose change log is too long to update a cached total from.
    ...(query.query ? {} : { keptWith: ['messages'] }),
    searchedWith: ['clients', 'organisations', 'users', 'exploiters'],
  }
}

/** SQL: whether a message is not snoozed, or only until now (docs/rules/inbox.md#snooze). */
const isHere = sql`(m.snoozed_until is null or m.snoozed_until <= now())`

/** The condition of a folder (docs/rules/inbox.md#folders). A requested status may include closed messages. */
function inFolder({ folder, statusSearch, reader = null }: Query): Condition | undefined {
  if (folder === undefined) return undefined
  const owner = {
    ...{ ALL: sql`true`, SNOOZED: sql`true`, UNASSIGNED: sql`m.user_id is null` },
    MINE: sql`m.user_id = ${reader}`,
  }[folder]
  const isAside = folder === 'SNOOZED' ? sql`m.snoozed_until > now()` : isHere
  return sql`${owner} and ${isAside} and ${statusSearch ? sql`true` : sql`m.status <> 'CLOSED'`}`
}

/** The condition on the status. A single status can use its index in order; several are tested row by row. */
const ofStatus = (statuses: readonly MessageStatus[] | undefined): Condition | undefined =>
  statuses?.length === 1 ? equals('m.status', statuses[0]) : isOneOf('m.status', statuses)

/** A search in subject, sender, words of mails, and phone numbers (docs/rules/finder.md#words-of-mails). */
function ofAnything(text: string | undefined): Search | undefined {
  const named = containsWords('m.contact_search', text)
  const subject = containsWords('m.search', text)
  if (text === undefined || !named || !subject) return undefined
  const found = [named, subject, ...messagesByMail('m', text), ...messagesByPhone('m', text)]
  const own: Condition = sql`(${sql.join(found, sql` or `)})`
  return { own, holds: own }
}

/** A search in the sender's name and address and in the client's name. */
function ofPerson(text: string | undefined): Search | undefined {
  const own = containsWords('m.contact_search', text)
  const listed = containsWords('clients.search', text)
  const named = containsWords(
    sql`spelled(firstname || ' ' || lastname || ' ' || clients.email || ' ' || digits_of(phone))`,
    text,
  )
  if (!own || !listed || !named) return undefined
  return {
    own,
    linked: sql`m.client_id = any(array(select client_id from clients where ${listed} and ${named}))`,
    // A scalar subquery, because for `exists` PostgreSQL would compare the names of all clients.
    holds: sql`(${own} or (select ${named} from clients where client_id = m.client_id))`,
  }
}

function ofCompany(text: string | undefined): Search | undefined {
  const listed = containsText('organisations.search', text)
  const named = containsText(sql`spelled(organisations.name)`, text)
  if (!listed || !named) return undefined
  return {
    own: sql`m.client_id = any(array(select client_id from clients where organisation_id = any(array(
      select organisation_id from organisations where ${listed} and ${named}))))`,
    holds: sql`(select ${named} from clients join organisations using (organisation_id)
      where client_id = m.client_id)`,
  }
}

function ofUser(text: string | undefined): Search | undefined {
  const named = containsText(sql`spelled(username || ' ' || coalesce(displayname, ''))`, text)
  const own: Condition | undefined = named && sql`m.user_id = any(array(select id from users where ${named}))`
  return own && { own, holds: own }
}

function ofExploiter(text: string | undefined): Search | undefined {
  const named = containsText(sql`spelled(exploiters.name)`, text)
  const own: Condition | undefined =
    named && sql`m.exploiter_id = any(array(select exploiter_id from exploiters where ${named}))`
  return own && { own, holds: own }
}

/** Reads and writes messages of the inbox, by default with the longest waiting first. */
export const repository = tableRepository(
  {
    table: 'messages',
    alias: 'm',
    id: 'message_id',
    select,
    order: { by: 'waiting', as: { waiting: sql`m.urgency` } },
  },
  plan,
)

/** The messages whose snooze has ended. */
export const listDue = (db: Executor, most: number) =>
  db
    .selectFrom('messages')
    .select('messageId')
    .where(sql<boolean>`snoozed_until <= now()`)
    .orderBy('snoozedUntil')
    .limit(most)
    .execute()

/** When the first mail arrived in a message after one of its mails was written; `null` if none did. */
export async function findWaitingAfter(
  db: Executor,
  messageId: number,
  mailId: number,
): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(m.at) as since from message_threads t join mails m using (thread)
    where ${threadsOf(messageId)} and m.mail_id > ${mailId} and m.state = 'RECEIVED'
      and m.kind in ('MESSAGE', 'INVITATION') and not ${isAnswerFromElsewhere}`.execute(db)
  return rows[0]?.since ?? null
}

/** Whether another reply of a message is scheduled for this time. */
export async function isAwaited(db: Executor, messageId: number, but: { mailId: number; at: Date }) {
  const { rows } = await sql`
    select from messages g join message_threads t using (message_id) join mails m using (thread)
    where (g.message_id = ${messageId} or g.merged_into_id = ${messageId}) and m.is_scheduled and m.state = 'QUEUED'
      and m.at = ${but.at} and m.mail_id <> ${but.mailId} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Whether the action that wrote a reply snoozed its message. A message that was already snoozed until that time stays
 * snoozed.
 */
export async function hasPutAside(db: Executor, messageId: number, mailId: number): Promise<boolean> {
  const { rows } = await sql`
    select from change_log written join change_log aside on aside.request_id = written.request_id
    where written.table_name = 'mails' and written.row_id = ${mailId} and written.before is null
      and aside.table_name = 'messages' and aside.row_id = ${messageId}
      and aside.before ->> 'snoozed_until' is distinct from aside.after ->> 'snoozed_until' limit 1`.execute(
    db,
  )
  return rows.length > 0
}
