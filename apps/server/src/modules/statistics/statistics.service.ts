import { Client, enquiries, inbox, messageStatuses, statistics } from '@stayboard/contract'
import { addDays, openFases, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { keptAnswers } from '../../kit/sql/lists/kept-answers.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import {
  clientsByOrigin,
  countClients,
  countLogins,
  enquiriesByFase,
  messagesByStatus,
  openMessages,
  signupsByDay,
} from './statistics.repository.ts'

const kept = keptAnswers(['clients', 'exploiters'])

/** A link to the list of clients with filters, which shows the rows behind a number. */
const clientsBy = (filters: object) => selfLink(Client.list, filters).self
const links = (path: string, filters: object) => ({
  ...selfLink(path, {}),
  clients: clientsBy(filters),
})
const between = (from: string, to: string) => ({ timeStamp_from: from, timeStamp_to: to })

const officeDay = ({ clock, officeTimezone }: Actor) => today(clock(), officeTimezone)

/** The registrations on each of the last days, including today. */
async function lastDays(actor: Actor, count: number) {
  const to = officeDay(actor)
  const days = { from: addDays(to, 1 - count), to, zone: actor.officeTimezone }
  const rows = await kept(actor.db, JSON.stringify(days), () => signupsByDay(actor.db, days))
  return { ...days, rows }
}

async function perDay(actor: Actor, count: number, path: string) {
  const { from, to, rows } = await lastDays(actor, count)
  return {
    _embedded: {
      signups: rows.map((row) => ({
        ...row,
        _links: { clients: clientsBy(between(row.signupDate, row.signupDate)) },
      })),
    },
    total: rows.reduce((sum, { total }) => sum + total, 0),
    _links: links(path, between(from, to)),
  }
}

export async function signupsToday(actor: Actor) {
  const { to, rows } = await lastDays(actor, 1)
  const _links = links(statistics.signupsToday.path, between(to, to))
  return { signupDate: to, total: rows[0]?.total ?? 0, _links }
}

export const signupsLastWeek = (actor: Actor) => perDay(actor, 7, statistics.signupsLastWeek.path)
export const signupsLastMonth = (actor: Actor) => perDay(actor, 30, statistics.signupsLastMonth.path)

export const totalClients = async ({ db }: Actor) => ({
  content: await kept(db, 'total', () => countClients(db)),
  _links: links(statistics.totalClients.path, {}),
})

export async function signupOrigin({ db }: Actor) {
  const rows = await kept(db, 'origins', () => clientsByOrigin(db))
  const signupOrigins = rows.map((row) => ({
    ...row,
    _links: {
      clients: clientsBy(
        row.exploiterId === null ? { exploiterId_empty: 'true' } : { exploiterId: row.exploiterId },
      ),
    },
  }))
  return { _embedded: { signupOrigins }, _links: links(statistics.signupOrigin.path, {}) }
}

const times = (from: number, to?: number) => clientsBy({ timesLoggedIn_from: from, timesLoggedIn_to: to })

export const logins = async ({ db }: Actor) => ({
  ...(await kept(db, 'logins', () => countLogins(db))),
  _links: {
    ...selfLink(statistics.logins.path, {}),
    once: times(1, 1),
    twice: times(2, 2),
    multiple: times(3),
  },
})

const keptPipeline = keptAnswers(['enquiries'])

/** The numbers of enquiries in each open fase (docs/rules/statistics.md#pipeline). */
export async function pipeline({ db }: Actor) {
  const counts = await keptPipeline(db, 'pipeline', () => enquiriesByFase(db))
  const fases = openFases.map((fase) => ({
    fase,
    total: counts.find((one) => one.fase === fase)?.total ?? 0,
    _links: { enquiries: selfLink(enquiries.list.path, { fases: fase }).self },
  }))
  const total = fases.reduce((sum, one) => sum + one.total, 0)
  return { _embedded: { fases }, total, _links: selfLink(statistics.pipeline.path, {}) }
}

const keptMessages = keptAnswers(['messages'])
const messagesBy = (filters: object) => selfLink(inbox.list.path, filters).self

/** The numbers of messages by status, and of those that wait for an answer (docs/rules/statistics.md#communication). */
export async function communication({ db }: Actor) {
  const counts = await keptMessages(db, 'statuses', () => messagesByStatus(db))
  const open = await keptMessages(db, 'open', () => openMessages(db))
  const statuses = messageStatuses.map((status) => ({
    status,
    total: counts.find((one) => one.status === status)?.total ?? 0,
    _links: { messages: messagesBy({ statusSearch: status }) },
  }))
  return {
    ...open,
    total: statuses.reduce((sum, one) => sum + one.total, 0),
    _embedded: { statuses },
    _links: {
      ...selfLink(statistics.communication.path, {}),
      messages: messagesBy({}),
      unread: messagesBy({ unread: 'true' }),
      waiting: messagesBy({ waiting: 'true' }),
    },
  }
}
