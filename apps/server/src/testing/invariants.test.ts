import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from './app.ts'
import { type InvariantName, invariantNames, violations } from './invariants.ts'
import { startAppWithRecords } from './samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  // The samples renumber log entries, so the heads of the log are recorded anew here.
  await server.database.pool.query('select note_heads()')
})
afterAll(() => server.close())

const closing = `insert into month_closings (month) values`

/** Statements that break each invariant, with triggers disabled. */
const planted: Record<InvariantName, string> = {
  'merged-messages': `update messages set merged_into_id = 4 where message_id = 2`,
  partners: `update organisations set partner_organisation_id = 3 - organisation_id where organisation_id < 3`,
  administrator: `update users set roles = '{ROLE_USER}'`,
  'told-once': `alter table notifications drop constraint notifications_once;
    insert into notifications (user_id, kind, record, title, at, until)
      select user_id, kind, record, title, at, until from notifications`,
  'main-contact': `drop index organisation_contacts_main_contact_unique;
    update organisation_contacts set main_contact = true`,
  'hiding-department': `update rate_plans set hide_when_id_visible = '{99}'`,
  'hiding-circle': `update rate_plans set hide_when_id_visible = array[channel_manager_rate_plan_id]`,
  'closed-months': `${closing} ('2020-03-01')`,
  'closed-amounts': `insert into prognosis_tallies values (1, null, 'BOOKED', '2020-01-01', 1, 1)`,
  'prognosis-months': `update prognosis_metas set nights = nights + 1`,
  'prognosis-sums': `update prognosis_tallies set face = face + 1`,
  'enquiry-tallies': `delete from enquiry_tallies`,
  'primary-picture': `update room_images set is_primary = false`,
  'picture-places': `update department_images set place = 1`,
  'department-kind': `alter table provider_metas disable trigger keep_kind; update provider_metas set provider_kind = 'JOBS'`,
  permalinks: `delete from department_permalinks`,
  'proposal-offers': `alter table proposals disable trigger keep_offers; update proposals set offer_ids = '{1}'`,
  'department-operators': `alter table provider_departments disable trigger keep_exploiters;
    update provider_departments set provider_exploiters = '{1}'`,
  domains: `alter table exploiters disable trigger keep_domains; update exploiters set domain = 'stay.example'`,
  'operator-key': `drop index exploiter_keys_current_unique;
    insert into exploiter_keys (exploiter_id, ending) values (1, 'aaaa'), (1, 'bbbb')`,
  'private-organisation': `drop index organisations_private; update organisations set is_private = true`,
  'fase-times': `insert into enquiry_fases (enquiry_id, fase, since, until)
    values (1, 'Confirmed', '2020-01-01', '2020-01-02')`,
  'default-view': `insert into view_defaults values (1, '/elsewhere', 1)`,
  'room-taken': `alter table stays drop constraint stays_space_type_room_taken;
    update stays set space_type_id = 1`,
  'replaced-stay': `update stays set supersedes_id = 1 where space_type_reservation_id = 2`,
  'accepted-offer': `drop index offers_accepted_unique; update offers set accepted = true`,
  'log-rows': `update organisations set city = 'Elsewhere' where organisation_id = 2`,
  'log-chain': `update change_log set after = '{}' where row_id = 2 and table_name = 'organisations'`,
  'required-texts': `update tags set name = ' ' where tag_id = 1`,
  'contract-period': `alter table provider_metas drop constraint provider_metas_contract_date_end_end_before_start;
    update provider_metas set contract_date_start = '2026-02-01', contract_date_end = '2026-01-01'`,
  stay: `update enquiries set checkin_date = '2026-01-01', checkout_date = '2026-01-04', nights = 2`,
  'room-stay': `alter table stays drop constraint stays_check_out_checkout_before_checkin;
    update stays set check_out = check_in`,
  'stay-price': `update stays set price_per_night = 1, total_price = 1`,
  'cancel-reason': `update enquiries set fase = 'Closed - lost'`,
  'price-period': `alter table space_type_prices
      drop constraint space_type_prices_check_out_checkout_before_checkin;
    update space_type_prices set check_out = check_in`,
  'price-overlap': `alter table space_type_prices drop constraint space_type_prices_check_in_price_overlap;
    update space_type_prices set check_in = '2026-01-01', check_out = '2026-01-02'`,
  'term-overlap': `alter table sale_terms drop constraint sale_terms_check_in_term_overlap;
    update sale_terms set term = 'CLOSED', days = null, check_in = '2026-01-01', check_out = '2026-01-02'`,
  'price-vat': `update space_type_prices set price_inc = price_inc + 1`,
  'prognosis-total': `update prognosis_metas set price_calculation = 'PER_NIGHT', price_per_night = 1`,
}

test('sample records break no invariant', async () => {
  expect(await violations(server.database.pool)).toEqual({})
})

test.each(invariantNames)('a violation of %s is detected', async (name) => {
  const client = await server.database.pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${planted[name]}`)
    expect(Object.keys(await violations(client, [name]))).toEqual([name])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('every invariant has a heading in docs/rules/invariants.md', async () => {
  const page = await readFile(new URL('../../../../docs/rules/invariants.md', import.meta.url), 'utf8')
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(invariantNames)
})
