import type pg from 'pg'
import { hashPassword } from '../kit/http/passwords.ts'
import type { Database } from '../platform/database.ts'
import { exclusively } from '../platform/postgres/exclusively.ts'
import { activities } from './clients/activities.ts'
import { clients } from './clients/clients.ts'
import { contacts } from './clients/contacts.ts'
import { organisations } from './clients/organisations.ts'
import { copyRows, snakeCase } from './copy.ts'
import { contactedProviders } from './enquiries/contacted-providers.ts'
import { enquiries } from './enquiries/enquiries.ts'
import { enquiryFases } from './enquiries/enquiry-fases.ts'
import { leaveMonthEnd } from './enquiries/month-end.ts'
import { offers } from './enquiries/offers.ts'
import { logPrognoses, prognosisMetas } from './enquiries/prognoses.ts'
import { proposals } from './enquiries/proposals.ts'
import { reservations } from './enquiries/reservations.ts'
import { mails } from './inbox/mails.ts'
import { messages, messageThreads } from './inbox/messages.ts'
import { holidays, messageNotes, savedReplies } from './inbox/working-together.ts'
import { articles, articleTags } from './marketing/articles.ts'
import { jobs } from './marketing/jobs.ts'
import { ratePlans, roomCodes } from './providers/channel-codes.ts'
import { departments } from './providers/departments.ts'
import { markFavorites } from './providers/favorites.ts'
import { providerMetas } from './providers/providers.ts'
import { guests, stays } from './providers/room-bookings.ts'
import { rooms } from './providers/rooms.ts'
import { spaceTypePrices, spaceTypes } from './providers/space-types.ts'
import { townIds } from './providers/towns.ts'
import { type FilledTable, filledTables, type Size, type SizeName, sizes } from './rows.ts'
import { currencyRates } from './system/currency-rates.ts'
import { exploiters } from './system/exploiters.ts'
import {
  childFilterSelects,
  childFilters,
  departmentFilterSelects,
  departmentFilters,
} from './system/filters.ts'
import { leaveImport } from './system/imports.ts'
import { leaveMaintenance } from './system/maintenance.ts'
import { tags } from './system/tags.ts'
import { users } from './system/users.ts'
import { views } from './system/views.ts'
import { triggers } from './triggers.ts'
import type { World } from './world.ts'

export interface Filling {
  size: SizeName | Size
  /** The current day, from which all dates are computed. */
  now: Date
  /** The password of all users. */
  password: string
}

/**
 * Fills a migrated, empty database with fictitious data, in one transaction and without change log.
 * @returns false, without changes, if there are users, organisations or enquiries already
 */
export async function fillDatabase({ pool }: Pick<Database, 'pool'>, filling: Filling): Promise<boolean> {
  const passwordHash = await hashPassword(filling.password)
  return exclusively(pool, async (client) => {
    if (await isInUse(client)) return false
    const size = typeof filling.size === 'string' ? sizes[filling.size] : filling.size
    await client.query('begin')
    await markFavorites(client)
    await triggers(client, 'silent')
    const countryIds = await readCountries(client)
    const world = { size, now: filling.now, countryIds, townIds: await townIds(client), passwordHash }
    await writeAll(client, world)
    await client.query('select setval($1, $2)', ['enquiry_reference', size.enquiries])
    await client.query('select refresh_enquiry_tallies()')
    await client.query('select refresh_prognosis_months()')
    await logPrognoses(client)
    await leaveMonthEnd(client, world)
    await leaveMaintenance(client)
    await leaveImport(client)
    await client.query('commit')
    await client.query(
      `vacuum (analyze) ${filledTables.map(snakeCase).join(', ')}, enquiry_tallies, prognosis_months,
       prognosis_tallies, prognosis_targets, month_closings, closed_amounts`,
    )
    return true
  })
}

async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const answer = await client.query<{ used: boolean }>(
    `select exists (select from users) or exists (select from organisations)
       or exists (select from enquiries) as used`,
  )
  return answer.rows[0]?.used ?? true
}

async function readCountries(client: pg.ClientBase): Promise<Map<string, number>> {
  const answer = await client.query<{ code: string; id: number }>(
    'select country_code as code, country_id as id from countries',
  )
  return new Map(answer.rows.map(({ code, id }) => [code, id]))
}

async function writeAll(client: pg.ClientBase, world: World): Promise<void> {
  const tables: [FilledTable, id: string, rows: Iterable<object>][] = [
    ['users', 'id', users(world)],
    ['exploiters', 'exploiter_id', exploiters()],
    ['currencyRates', 'currency_rate_id', currencyRates(world)],
    ['organisations', 'organisation_id', organisations(world)],
    ['clients', 'client_id', clients(world)],
    ['providerMetas', 'meta_id', providerMetas(world)],
    ['providerDepartments', 'department_id', departments(world)],
    ['rooms', 'hospitality_entity_id', rooms(world)],
    ['jobs', 'work_entity_id', jobs(world)],
    ['spaceTypes', 'space_type_id', spaceTypes(world)],
    ['spaceTypePrices', 'space_type_price_id', spaceTypePrices(world)],
    ['ratePlans', 'channel_manager_rate_plan_id', ratePlans(world)],
    ['roomCodes', 'channel_manager_room_code_id', roomCodes(world)],
    ['organisationContacts', 'organisation_contact_id', contacts(world)],
    ['enquiries', 'enquiry_id', enquiries(world)],
    ['stays', 'space_type_reservation_id', stays(world)],
    ['guests', 'space_type_guest_id', guests(world)],
    ['contactedProviders', 'contacted_provider_id', contactedProviders(world)],
    ['mails', 'mail_id', mails(world)],
    ['messages', 'message_id', messages(world)],
    ['messageThreads', 'message_thread_id', messageThreads(world)],
    ['messageNotes', 'message_note_id', messageNotes(world)],
    ['savedReplies', 'saved_reply_id', savedReplies()],
    ['holidays', 'holiday_id', holidays(world)],
    ['offers', 'offer_id', offers(world)],
    ['proposals', 'proposal_id', proposals(world)],
    ['activities', 'activity_id', activities(world)],
    ['prognosisMetas', 'prognosis_meta_id', prognosisMetas(world)],
    ['reservations', 'reservation_id', reservations(world)],
    ['tags', 'tag_id', tags()],
    ['articles', 'article_id', articles(world)],
    ['articleTags', 'article_tag_id', articleTags(world)],
    ['departmentFilters', 'filter_id', departmentFilters()],
    ['childFilters', 'child_filter_id', childFilters()],
    ['departmentFilterSelects', 'department_filter_select_id', departmentFilterSelects(world)],
    ['childFilterSelects', 'child_filter_select_id', childFilterSelects(world)],
    ['views', 'view_id', views()],
  ]
  for (const [table, id, rows] of tables) {
    const last = await copyRows(client, table, rows)
    if (last > 0)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [snakeCase(table), id, last])
  }
  await copyRows(client, 'enquiryFases', enquiryFases(world))
}
