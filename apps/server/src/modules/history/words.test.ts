import { languages } from '@stayboard/contract'
import { loadLanguage } from '@stayboard/i18n'
import { fieldKeys, kindKey, namedKinds } from '@stayboard/i18n/field-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '../../areas.ts'
import { kindsOf } from '../../kit/areas/kinds.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { secretField, visibleName } from './fields.service.ts'
import { parentOf, type Structure, structureOf, type Table } from './structure.repository.ts'

let server: TestApp
let structure: Structure
const kinds = kindsOf(areas, [])
beforeAll(async () => {
  server = await startTestApp()
  structure = await structureOf(server.database.db)
})
afterAll(() => server.close())

/** Columns that the history never shows: keys, derived values, and internal ones. */
const internal: Readonly<Record<string, readonly string[]>> = {
  users: ['generation', 'created_at', 'role_sight'],
  organisations: ['name_key', 'is_private', 'returns_to_user_id'],
  contacted_providers: ['answered_at'],
  enquiries: ['fase_began', 'fase_user_id', 'extends_id', 'returns_to_user_id'],
  files: ['hash', 'name', 'type', 'size', 'width', 'height', 'created_at'],
  exploiter_keys: ['key_hash', 'ending', 'made_at', 'valid_until'],
  offers: [
    'cost_lines',
    'total_ex',
    'total_inc',
    'sales_ex',
    'sales_inc',
    'user_id',
    'euro_rate',
    'euro_rate_day',
  ],
  currency_rates: ['user_id'],
  // The source texts at the time of the translation. They are compared with the present texts.
  department_texts: [
    'source_description',
    'source_need_to_know',
    'source_key_pickup',
    'source_pdf_description',
  ],
  // The product shows the images of a draft next to the published ones, not in the history.
  department_drafts: ['seen_images', 'proposed_images'],
  article_drafts: ['seen_tags'],
  cities: ['population', 'aliases', 'geoname_id'],
  provider_departments: ['former_permalinks'],
  mail_attachments: ['is_shown', 'warning'],
  former_keys: ['source', 'key'],
  mails: [
    'reference_ids',
    'handed_over_at',
    'identity',
    'contacted_provider_id',
    'is_scheduled',
    'is_cancelled_by_answer',
  ],
  message_threads: ['thread'],
  mail_enquiries: ['reason'],
  messages: [
    'unanswered_since',
    'contact_name',
    'contact_email',
    'merged_into_id',
    'closed_at',
    'returns_to_user_id',
  ],
  proposals: ['user_id', 'withdrawn_at', 'link_round', 'link_ended_at'],
  mews_settings: ['online', 'code', 'channel'],
  erasures: ['user_id', 'at', 'removed', 'kept', 'state', 'mark', 'entries', 'digest', 'decided'],
  retentions: ['kind', 'days'],
  readings: ['user_id', 'client_id', 'kind', 'day', 'at'],
  channel_sends: ['kind', 'state', 'payload', 'queued_by', 'queued_at', 'system', 'property_id'],
}

/** The columns of a table that can change: all except the version, the keys and the link to the parent. */
const columnsOf = (table: Table) =>
  table.columns.filter(
    (column) => column !== 'version' && !table.key.includes(column) && column !== parentOf(table)?.column,
  )

const nameOf = (table: Table, column: string) => {
  const kind = kinds.ofTable(table.name)
  return visibleName(column, table, kind) ?? secretField(kind, column)
}
const calledAs = (table: string) => kinds.ofTable(table)?.item ?? table

test('every column is visible in the history or listed here as internal', () => {
  const hidden = [...structure.values()].map((table) => [
    table.name,
    columnsOf(table).filter((column) => nameOf(table, column) === undefined),
  ])
  expect(Object.fromEntries(hidden.filter(([, columns]) => columns?.length))).toEqual(internal)
})

test.each(languages)('every visible column has a label in %s', async (language) => {
  const words: object = await loadLanguage(language)
  const missing = [...structure.values()].flatMap((table) =>
    columnsOf(table)
      .filter((column) => {
        const name = nameOf(table, column)
        return name !== undefined && !fieldKeys(calledAs(table.name), name).some((key) => isWord(words, key))
      })
      .map((column) => `${table.name}.${column}`),
  )
  expect(missing).toEqual([])
})

test('every table of the change log has a label, which the audit shows', () => {
  // Readings need no label, because the audit shows each of them as its own kind of entry.
  const tables = [...structure.keys()].filter((name) => name !== 'readings')
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((name) => kindKey(calledAs(name)) === undefined)).toEqual([])
})

test('every kind has a label', () => {
  expect(namedKinds.filter((kind) => kindKey(kind) === undefined)).toEqual([])
})

/** Kinds that have filters on their fields but are not in the change log. */
const copies = [
  '/api/marketing/event',
  '/api/v2/channel_manager/hyperguest/property',
  '/api/v2/channel_manager/call',
  '/api/webhook_delivery',
]

test('no label is without a kind', () => {
  const known = [...[...structure.keys()].map(calledAs), ...copies]
  expect(namedKinds.filter((kind) => !known.includes(kind))).toEqual([])
})

function isWord(words: object, key: string): boolean {
  const word: unknown = key.split('.').reduce((at: unknown, name) => Reflect.get(Object(at), name), words)
  return typeof word === 'string'
}
