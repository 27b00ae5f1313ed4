import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '../app.ts'
import { addConsent } from './connections.ts'
import { addSignIn } from './identity-providers.ts'
import { addMewsRecords } from './mews.ts'
import { addMarketingLogins } from './outside.ts'
import { addPasskeys } from './passkeys.ts'
import { addSecondFactors } from './second-factors.ts'
import { addWebhookSecret } from './webhooks.ts'

/**
 * Adds the records that samples by hand refer to. The last record of each kind is for the sample that
 * deletes.
 */
export async function addNamedRecords(server: TestApp): Promise<void> {
  const { database, dataDir } = server
  await mkdir(join(dataDir, 'files', NOTE), { recursive: true })
  await writeFile(join(dataDir, 'files', NOTE, 'original'), 'note')
  await mkdir(join(dataDir, 'files', NO_BYTES, '1x1'), { recursive: true })
  for (const variant of ['large', 'medium', 'thumb'])
    await writeFile(join(dataDir, 'files', NO_BYTES, '1x1', `${variant}.webp`), '')
  await database.pool.query(`
    insert into exploiters (name, email) values ('CityStay', 'stay@citystay.example');
    insert into exploiters (name) values ('LongStay'), ('CampusStay'), ('Gone'), ('Leaving');
    insert into exploiter_keys (exploiter_id, ending) values (2, 'test');
    insert into clients (firstname, lastname, email, exploiter_id)
      values ('Vincent', 'van Gogh', 'vincent@gogh.example', 1), ('Gone', 'Gone', 'gone@gone.example', null),
        ('Vincent', 'v. Gogh', 'vincent@gogh.example', 1),
        ('Leaving', 'Forever', 'leaving@forever.example', 1);
    insert into organisations (name, name_key, organisation_status) values
      ('Acmé B.V.', 'acme', 'PROSPECT'), ('Brandt & Søn', 'brandt son', 'PARTNER'), ('Gone', 'gone', 'PROSPECT'),
      ('Zest', 'zest', 'PROSPECT');
    insert into organisation_contacts (organisation_id, name) values (1, 'Ann'), (1, 'Bea');
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
      values ('SB-26-000000-A', 1, 1, 'Booked', 'Ann');
    insert into activities (client_id, organisation_id, kind, text) values
      (1, null, 'CALL', 'Called back'), (1, null, 'NOTE', 'Gone'), (null, 1, 'MEETING', 'Met at the fair');
    insert into countries (name, country_code) values ('Utopia', 'XU'), ('Gone', 'XG');
    insert into cities (name, country_id) values ('Den Bosch', 4), ('Gone', 4);
    insert into tags (name) values ('Parking'), ('Car park'), ('Gone');
    insert into articles (title, source_name, source_url, content) values
      ('House rules', 'Office', 'https://stayboard.example', '<p>Quiet after ten.</p>'), ('Gone', 'x', 'x', '<p>x</p>');
    insert into article_drafts (article_id, base_version, title, source_name, source_url, content, author_id, state, saved_at)
      select article, article, title, 'Office', 'https://stayboard.example', '<p>Quiet after nine.</p>', author, 'WAITING', now()
      from (values (1, 'House rules at night', 2), (null, 'Gone', 1), (null, 'Lost keys', 2)) drafts (article, title, author);
    insert into department_filters (name) values ('Parking'), ('Gone');
    insert into child_filters (name, category) values ('Balcony', 'IN_ROOM'), ('Gone', 'OTHER');
    insert into provider_metas (name, city_id, contract_date_end) values
      ('Harbour Homes', 1, (now() at time zone 'Europe/Amsterdam')::date + 7), ('Quay Stays', 1, null), ('Gone', null, null);
    insert into provider_departments (provider_meta_id, name, address, city_id, permalink, channel_manager_id) values
      (1, 'Harbour Lofts', 'Kade 1', 1, 'harbour-lofts', '77'), (1, 'Gone', 'Kade 2', 1, 'gone', null),
      (1, 'Quay Rooms', 'Kade 3', 1, 'quay-rooms', null);
    insert into provider_departments (provider_meta_id, name, address, city_id, permalink, active) values
      (1, 'Idle Rooms', 'Kade 4', 1, 'idle-rooms', false);
    insert into file_contents (hash) values ('${NO_BYTES}');
    insert into files (hash, name, type, size, width, height) values ('${NO_BYTES}', 'a.png', 'image/png', 1, 1, 1);
    insert into provider_meta_images (meta_id, image_id) values (1, 1);
    insert into rooms (provider_department_id, name, description, room_type) values
      (1, 'Studio 1.01', 'Small and quiet', 'STUDIO'), (1, 'Gone', 'x', 'POD');
    insert into jobs (provider_department_id, title) values (1, 'Receptionist'), (1, 'Gone');
    insert into space_types (department_id, code) values (1, 'A-11'), (1, 'Gone'), (3, 'B-11');
    insert into space_type_prices
        (space_type_id, price_ex, price_inc, vat_rate, vat_valid_from, currency, check_in, check_out) values
      (1, 100, 109, 9, '2019-01-01', 'EUR', '2026-01-01', '2026-02-01'),
      (1, 100, 121, 21, '2012-10-01', 'EUR', '2026-02-01', '2026-02-15');
    -- Of any day on which tests run, so that there are prices to send.
    insert into space_type_prices
        (space_type_id, price_ex, price_inc, vat_rate, vat_valid_from, currency, check_in, check_out, from_nights) values
      (2, 90, 98.10, 9, '2019-01-01', 'EUR', '2026-03-01', '2199-01-01', 60);
    insert into sale_terms (space_type_id, term, days, check_in, check_out) values
      (1, 'RELEASE', 14, '2026-01-01', '2026-02-01'), (1, 'CLOSED', null, '2026-02-01', '2026-02-03');
    insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out) values
      (1, 3, 3, '2026-12-01', '2026-12-08'), (1, 3, null, '2026-12-01', '2026-12-08'),
      (1, 3, null, '2026-12-01', '2026-12-08'), (1, 3, null, '2026-12-01', '2026-12-08'),
      (1, 3, 3, '2029-01-01', '2029-01-08');
    insert into guests (space_type_reservation_id, guest_first_name, guest_last_name, guest_email) values
      (1, 'Jan', 'Berg', 'jan@berg.example'), (1, 'Gone', 'Gone', null);
    insert into outages (department_id, space_type_id, from_day, until_day, reason) values
      (3, 3, '2031-12-01', '2031-12-08', 'Paint'), (3, null, '2031-01-01', '2031-01-08', 'Gone'),
      (3, 3, '2029-01-03', '2029-01-04', 'Leak');
    insert into contacted_providers (enquiry_id, department_id) values (1, 3), (1, 2);
    insert into invoice_parties (enquiry_id, name, percent) values (1, 'Alpha Crew', 5), (1, 'Beta Crew', 5);
    insert into tourist_taxes (city_id, kind, rate, currency, children_exempt, valid_from, valid_until) values
      (1, 'PER_PERSON', 3, 'EUR', false, '2018-01-01', '2018-12-31'), (1, 'PER_CENT', 7, 'EUR', false, '2018-01-01', '2018-12-31');
    insert into teams (name) values ('Sales'), ('Unused');
    insert into currency_rates (currency, day, rate, source) values ('GBP', '2026-01-05', 0.8651, 'ECB'), ('RON', '2026-01-05', 5.0901, 'ECB');
    insert into offers (enquiry_id, contacted_provider_id, number, check_in, check_out, guests, price_per, price,
        vat_included, vat_rate, currency, month_rule, total_ex, total_inc)
      values (1, 1, 1, '2026-12-01', '2026-12-08', 1, 'NIGHT', 80, false, 9, 'EUR', 'CALENDAR', 560, 610.4),
        (1, 1, 2, '2026-12-01', '2026-12-08', 1, 'NIGHT', 90, false, 9, 'EUR', 'CALENDAR', 630, 686.7);
    insert into offers (enquiry_id, contacted_provider_id, number, check_in, check_out, guests, price_per, price,
        sales_price, vat_included, vat_rate, currency, month_rule, total_ex, total_inc, sales_ex, sales_inc)
      values (1, 1, 3, '2026-12-01', '2026-12-08', 1, 'NIGHT', 70, 99, false, 9, 'EUR', 'CALENDAR', 490, 534.1, 693, 755.37);
    insert into proposals (enquiry_id, number, offer_ids, language, expires_on) values
      (1, 1, '{3}', 'nl', '2199-01-01'), (1, 2, '{3}', 'nl', '2199-01-01');
    insert into proposals (enquiry_id, number, offer_ids, language, expires_on, sent_at)
      values (1, 3, '{3}', 'nl', '2199-01-01', now());
    insert into department_texts (provider_department_id, language, description) values (1, 'nl', '<p>Aan het water</p>'), (1, 'es', '<p>Junto al agua</p>');
    insert into department_drafts (provider_department_id, language, description, source_version, author_id, state, saved_at)
      select 1, language, '<p>By the water</p>', 1, author, 'WAITING', now()
      from (values ('en', 2), ('en', 1), ('da', 2)) drafts (language, author);
    insert into department_images (department_id, image_id, image_type, place, is_primary) values
      (1, 1, 'DEPARMENT', 1, true), (1, 1, 'DEPARMENT', 2, false);
    insert into department_drafts (provider_department_id, source_version, author_id, state, saved_at, seen_images, proposed_images)
      select 1, 1, 1, 'WAITING', now(), seen, seen || '[{"metaImageId": 900001, "imageType": "DEPARMENT", "isPrimary": false,
        "altText": "The quay", "isAdded": true}]'
      from (values ('[{"metaImageId": 1, "imageType": "DEPARMENT", "isPrimary": true, "altText": null},
        {"metaImageId": 2, "imageType": "DEPARMENT", "isPrimary": false, "altText": null}]'::jsonb)) published (seen);
    insert into department_draft_images (meta_image_id, department_draft_id, image_id)
      select 900001, department_draft_id, 1 from department_drafts where seen_images is not null;
    insert into room_images (hospitality_entity_id, image_id, image_type, place, is_primary) values
      (1, 1, 'ENTITY', 1, true), (1, 1, 'ENTITY', 2, false);
    insert into file_contents (hash) values ('${NOTE}');
    insert into files (hash, name, type, size) values ('${NOTE}', 'note.txt', 'text/plain', 4);
    insert into department_files (department_id, content_id) values (1, 2), (1, 2);
    insert into enquiry_files (enquiry_id, content_id) values (1, 2), (1, 2);
    insert into mails (enquiry_id, state, from_address, to_addresses, subject, body, message_id, thread) values
      (1, 'SENT', 'stay@citystay.example', 'ann@berg.example', 'Your stay', '<p>x</p>', '<1.a@citystay.example>', 'a'),
      (1, 'FAILED', 'stay@citystay.example', 'ann@berg.example', 'Gone', '<p>x</p>', '<2.b@citystay.example>', 'b'),
      (1, 'FAILED', 'stay@citystay.example', 'ann@berg.example', 'Late', '<p>x</p>', '<3.c@citystay.example>', 'c');
    insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, raw_id) values
      ('RECEIVED', 'vincent@gogh.example', 'stay@citystay.example', 'Rooms in May', '<p>Hello</p>', '<4.d@gogh.example>', 'd', 2);
    insert into mails (state, contacted_provider_id, from_address, to_addresses, subject, body, message_id, thread) values
      ('RECEIVED', 1, 'desk@quay.example', 'stay@citystay.example', 'Re: Rooms', '<p>€ 80 per room per night</p>', '<5.e@quay.example>', 'e');
    insert into messages (subject, contact_name, contact_email, client_id, user_id, exploiter_id, unanswered_since) values
      ('Rooms in May', 'Vincent', 'vincent@gogh.example', 1, 1, 1, now());
    insert into messages (subject, contact_email) values
      ('More rooms', 'bo@else.example'), ('Group', 'bo@else.example');
    insert into messages (subject, contact_email, merged_into_id) values ('Re: Group', 'bo@else.example', 3);
    insert into message_threads (message_id, thread) values (1, 'd');
    insert into mail_attachments (mail_id, content_id) values (1, 2);
    insert into holidays (day, name) values ('2027-01-01', 'New Year'), ('2027-04-27', 'Gone');
    insert into message_notes (message_id, user_id, text) values (1, 1, 'Calls back'), (1, 1, 'Gone');
    insert into notifications (user_id, kind, record, title) values (1, 'MENTION', '/api/messagingMessage/1', 'x');
    insert into saved_replies (name, text_en) values ('Offer', '<p>Dear {guest}, {price}</p>'), ('Gone', '<p>x</p>');
    insert into saved_reply_files (saved_reply_id, content_id) values (1, 2), (1, 2);
    insert into rate_plans (department_id, name, code, currency_code, rate_order_number) values
      (1, 'Flexible', 'FLEX', 'EUR', 1), (1, 'Fixed', 'FIX', 'EUR', 2), (1, 'Gone', 'X', 'EUR', 3);
    insert into room_codes (department_id, name, code, room_order_number) values (1, 'Loft', 'LO', 1), (1, 'Gone', 'X', 2);
    insert into prognosis_metas (organisation_id, status, nights, start, total_prognosis, probability)
      values (1, 'PROGNOSIS', 7, '2026-01-30', 1000, 33), (1, 'BOOKED', 3, '2026-02-01', 300, null);
    insert into reservations (reservation_number, lastname, reservation_date, checkin_date, checkout_date) values
      ('R-1', 'Berg', '2026-11-01', '2026-12-01', '2026-12-08'), ('Gone', 'Gone', '2026-11-01', '2026-12-01', '2026-12-08');
    insert into hyper_guests (hyper_guest_id, name, city) values (19912, 'Canal Stay', 'Amsterdam');
    insert into marketing_events (source, source_id, name, day) values ('MEETUP', '301', 'Spring drinks', '2026-12-01');
    insert into runs (kind, state, job) values ('HYPERGUEST', 'DONE', 'x'), ('PERMALINKS', 'FAILED', 'maintenance-permalinks');
    insert into imports (kind, name, source, sheets, heading_line, headings, shape, samples, columns, user_id) select 'ORGANISATIONS',
      name, 'File', '[{"name": "", "rows": 2, "columns": 1}]', 1, '{Name}',
      encode(sha256(convert_to(E'ORGANISATIONS\\nname', 'UTF8')), 'hex'), '[{"samples": ["Vecht Works"], "filled": 1}]',
      '[{"column": 0, "to": "name"}]', 1 from (values ('leads.csv'), ('gone.csv')) files (name);
    insert into import_rows (import_id, sheet, line, cells, state, changes) select import_id, 0, line, array[cell],
      case when line > 1 then 'NEW' end, case when line > 1 then '{name}'::text[] else '{}' end
      from imports, (values (1, 'Name'), (2, 'Vecht Works')) lines (line, cell);
    insert into run_lines (run_id, level, code, about) values (1, 'INFO', 'hyperGuestRead', '1');
    insert into mailboxes (name, since) values ('office@mail.example/INBOX', '2026-11-01');
    insert into arrived_mails (mailbox_id, original_id, hash, received_at, reason) values
      (1, 2, '${NOTE}', '2026-11-20', 'refused');
    insert into month_closings (month) values ('2020-01-01');
    insert into closing_requests (month, user_id) values ('2030-01-01', 1), ('2030-02-01', 1);
    insert into prognosis_targets (exploiter_id, month, amount) values (1, '2026-01', 1000), (2, '2026-01', 10);
    insert into connections (kind, name, host, port, security, username, method, tenant, client_id, is_active) values
      ('MAILBOX', 'Office', '127.0.0.1', 9, 'TLS', 'office@canal.example', 'MICROSOFT', 'canal.example',
        'simulated-mail-client', false),
      ('MAILBOX', 'Gone', '127.0.0.1', 9, 'TLS', 'gone@canal.example', 'GOOGLE', null, 'x', false);
    -- Paused like the mailboxes, so that the mails of tests leave with the mailer of their settings.
    insert into connections (kind, name, exploiter_id, host, port, security, method, is_active) values
      ('SENDER', 'CityStay', 1, '127.0.0.1', 9, 'TLS', 'PASSWORD', false);
    insert into api_tokens (user_id, name, scope, token_hash, added_at, ends_at)
      values (1, 'Import', 'WRITE', 'x', now(), '2100-01-01');
    insert into identity_providers (name, issuer, client_id, adds_users) values
      ('Accounts', 'https://accounts.canal.example', 'stayboard', true), ('Gone', 'https://gone.example', 'x', false);
    insert into webhook_endpoints (name, url, events, user_id, exploiter_id, is_active) values
      ('Ledger', 'https://hooks.canal.example/stayboard', '{client.created}', 1, 1, false),
      ('Gone', 'https://hooks.canal.example/gone', '{client.created}', 1, 1, false);
    insert into webhook_deliveries (webhook_endpoint_id, event, at, state) values
      (1, 'test', now(), 'WAITING'), (1, 'test', now(), 'WAITING');
    insert into views (user_id, list, screen, name, state, is_shared) values
      (1, '/api/users', '/user', 'Everybody', '{"query": "an"}', true), (1, '/api/users', '/user', 'Gone', '{}', true);
    insert into users (username, email, roles, password_hash)
      values ('spare', 'spare@stayboard.example', '{ROLE_USER}', 'none'),
        ('invited', 'invited@stayboard.example', '{ROLE_USER}', null);
    insert into hand_overs (user_id, until_day, colleague_id) values (8, '2199-01-01', 3);
    insert into invitations (invitation_id, user_id, ends_at) values (1, 8, '2100-01-01');
    ${sessionsOfOthers};`)
  await addSecondFactors(server)
  await addPasskeys(server)
  await addMewsRecords({ database, dataDir })
  await addMarketingLogins(server)
  await addWebhookSecret(server)
  await addConsent(server)
  await addSignIn(server)
  await database.pool.query(`
    select setval('change_log_id', ${CHANGE_ID}, false);
    update organisations set province = 'Utrecht' where organisation_id = 2;`)
  await database.pool.query(`
    select set_config('stayboard.request', '${ACTION}', true);
    update organisations set city = 'Houten' where organisation_id = 2;`)
}

const sessionsOfOthers = `
    insert into sessions
        (session_id, user_id, generation, created_at, ends_at, last_seen_at, address, place, agent) values
      (800000001, 1, 1, now(), '2100-01-01', '2100-01-01', '192.0.2.1', '192.0.2.1', 'Firefox'),
      (800000006, 6, 1, now(), '2100-01-01', '2100-01-01', '192.0.2.1', '192.0.2.1', 'Chrome')`

/**
 * Restores the state for calls that succeed only once: a kind of run is active once, and an invitation is
 * accepted once.
 */
export async function endRuns({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await addPasskeys({ database })
  await database.pool.query(`
    update runs set state = 'DONE' where state in ('WAITING', 'RUNNING');
    update users set password_hash = null where id = 8;
    insert into invitations (invitation_id, user_id, ends_at) values (1, 8, '2100-01-01')
      on conflict (user_id) do update set invitation_id = 1;
    insert into password_resets (password_reset_id, user_id, asked_at, ends_at)
      select 1, id, now(), '2100-01-01' from users where id = 9
      on conflict (user_id) do update set password_reset_id = 1;
    insert into second_factor_drafts (user_id, secret, begun_at)
      select 1, secret, begun_at from second_factor_drafts where user_id = 13
      on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at;
    ${sessionsOfOthers} on conflict do nothing`)
}

/** The hash of a file whose bytes are missing. */
const NO_BYTES = '0'.repeat(64)

/** The hash of an existing document. */
const NOTE = '1'.repeat(64)

/** The id of a log entry of a change, and the id of the action of another change. */
export const CHANGE_ID = 1_000_000
export const ACTION = '00000000-0000-4000-8000-000000000001'
