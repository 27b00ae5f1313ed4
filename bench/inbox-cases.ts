import { inbox, statistics } from '@stayboard/contract'
import {
  findContact,
  findMerged,
  findOurs,
  listMails,
} from '../apps/server/src/modules/inbox/conversation.repository.ts'
import { repository } from '../apps/server/src/modules/messages/messages.repository.ts'
import {
  messagesByStatus,
  openMessages,
} from '../apps/server/src/modules/statistics/statistics.repository.ts'
import { type Case, get } from './cases.ts'
import { type Inbox, LONG } from './fill-inbox.ts'
import { mainStatement, mainStatements } from './statements.ts'

const page = { page: '0', rowsPerPage: '25' }
const names = ['berg', 'ander', 'ing', 'nov', 'hol']

const list = (name: string, searches: readonly Record<string, string>[]): Case => {
  const queryOf = (n: number) => ({ ...page, ...searches[n % searches.length] })
  return {
    name,
    aim: 0.5,
    request: (n) => get(inbox.list.path, queryOf(n)),
    statement: (n) =>
      mainStatement((db) => repository.list(db, inbox.list.query.parse(queryOf(n)), undefined)),
  }
}

/** The list of messages, a long conversation, and the figures of the dashboard, among 500,000 messages. */
export const inboxCases = ({ firstLong }: Inbox): Case[] => [
  list('Messages, first page, longest waiting first', [{}]),
  list('Messages, open and waiting, or unread', [
    { statusSearch: 'OPEN,WAITING_FOR_REPLY' },
    { unread: 'true' },
  ]),
  list(
    'Messages of clients whose name contains a text',
    names.map((clientSearch) => ({ clientSearch })),
  ),
  {
    name: 'Conversation of 200 mails',
    aim: 0.5,
    request: (n) => get(inbox.mails.path.replace('{messageId}', String(firstLong + (n % LONG))), {}),
    statement: (n) =>
      mainStatements(
        (db) => repository.find(db, firstLong + (n % LONG), undefined),
        (db) => listMails(db, firstLong + (n % LONG)),
        (db) => findContact(db, firstLong + (n % LONG)),
        findOurs,
        (db) => findMerged(db, firstLong + (n % LONG)),
      ),
  },
  {
    name: 'Dashboard, messages by status',
    aim: 0.5,
    request: () => get(statistics.communication.path, {}),
    statement: () => mainStatements(messagesByStatus, openMessages),
  },
]
