import { isInvisible } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { awkwardFiles } from '../../testing/awkward-files.ts'
import { hostileHtml } from '../../testing/calls/hostile-html.ts'
import { naughtyTexts } from '../../testing/calls/naughty-texts.ts'
import { inPart, oneOfEach } from '../../testing/extent.ts'
import { importer } from '../../testing/imports.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, undefined, (kinds) => kinds.filter(({ name }) => name === 'write-import'))
  await server.app.ready()
  await server.database.pool.query(
    "insert into exploiters (name, domain) values ('CityStay', 'citystay.example')",
  )
})
afterAll(() => server.close())
const { rehearsed, write, rowsOf } = importer(() => server)

/** For each kind: its table, its id column, and the SQL that reads a record with its parts. */
const read = {
  ORGANISATIONS: {
    ...{ table: 'organisations', id: 'organisation_id' },
    record: `concat_ws(' | ', name, street, postal_code, city,
      (select country_code from countries c where c.country_id = r.country_id), website, address, general_contact,
      general_email, notes)`,
    parts: `array(select concat_ws(' | ', name, role, email, office_phone, mobile_phone)
      from organisation_contacts c where c.organisation_id = r.organisation_id order by organisation_contact_id)`,
  },
  CLIENTS: {
    ...{ table: 'clients', id: 'client_id', parts: "'{}'::text[]" },
    record: `concat_ws(' | ', firstname, lastname, email, phone, city)`,
  },
  ENQUIRIES: {
    ...{ table: 'enquiries', id: 'enquiry_id', parts: "'{}'::text[]" },
    record: `concat_ws(' | ', name, contact_name, checkin_date, checkout_date, guests, total, additional_information)`,
  },
}

test.each(oneOfEach(awkwardFiles, ({ alike, name }) => alike ?? name))(
  '$name',
  async ({ content, kind = 'ORGANISATIONS', change = {}, columns, records, refused = [] }) => {
    const { pool } = server.database
    const { table, id, record, parts } = read[kind]
    const last = (await pool.query(`select coalesce(max(${id}), 0) as last from ${table}`)).rows[0].last
    const found = await rehearsed(content, change, kind)
    const shown = found.columns.map(
      ({ heading, to }: { heading: string; to: string }) => `${heading} → ${to}`,
    )
    const wrong = (await rowsOf(found.importId, 'WRONG')).map(
      ({ line, faults }: { line: number; faults: { field: string; code: string }[] }) =>
        `${line}: ${faults.map(({ field, code }) => `${field} ${code}`).join()}`,
    )
    if (found.counts.NEW + found.counts.MORE > 0) await write(found.importId)
    const { rows } = await pool.query(
      `select ${record} as record, ${parts} as parts from ${table} r where ${id} > $1 order by ${id}`,
      [last],
    )
    const made = rows.map(({ record, parts }) => [record, ...parts].join(' / '))
    expect({ columns: shown, records: made, refused: wrong }).toEqual({ columns, records, refused })
  },
)

test('hostile texts are stored as the form stores them, and those it refuses are named', async () => {
  // The texts as a file can contain them. The word "null" and invisible texts are left out, because they mean
  // an empty cell: a file may have no address, but the form requires one.
  const texts = inPart([...naughtyTexts, ...hostileHtml])
    .map((text) =>
      text
        .replaceAll(/[\r\n\t]/g, ' ')
        .replaceAll('\0', '')
        .toWellFormed()
        .trim(),
    )
    .filter((text) => text !== 'null' && !isInvisible(text))
  const { pool } = server.database
  // Imported notes begin with the heading of their column, so the query removes it.
  const stored = async () =>
    (
      await pool.query(`select name, address, regexp_replace(notes, '^Notes: ', '') as notes from organisations
        where name_key like 'odd %' order by name`)
    ).rows
  const person = { contactname: 'Ann', contactemail: 'ann@odd.example' }
  const names = texts.map((_, at) => `Odd ${String(at).padStart(4, '0')}`)
  const refused: string[] = []
  for (const [at, text] of texts.entries()) {
    const body = { ...person, name: names[at], address: text, notes: text }
    const { status } = await server.call('POST', '/api/organisation', { as: 'ROLE_ADMIN', body })
    if (status !== 200) refused.push(names[at] ?? '')
  }
  const byForm = await stored()
  await pool.query("delete from organisations where name_key like 'odd %'")
  const rows = texts.map((text, at) =>
    [names[at], person.contactname, person.contactemail, text, text]
      .map((cell) => `"${cell?.replaceAll('"', '""')}"`)
      .join(';'),
  )
  const file = ['Name;Contact;Email;Address;Notes', ...rows].join('\n')
  const found = await rehearsed(file)
  const wrong = await rowsOf(found.importId, 'WRONG')
  await write(found.importId)
  const byImport = await stored()
  expect(byForm.length).toBeGreaterThan(texts.length / 2)
  expect(byImport).toEqual(byForm)
  expect(wrong).toHaveLength(refused.length)
})
