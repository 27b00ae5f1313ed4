import { readCell } from '@stayboard/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { columns, sheetOf } from '../../testing/areas/sheets.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query(`
    insert into enquiries (ref_number, organisation_id, exploiter_id, user_id, fase, contact_name, name, price,
      checkin_date, time_stamp, nights)
    values ('X-1', 1, 1, 2, 'Booked', '=HYPERLINK("https://evil.example")', 'Één; "twee"', 1234.5, '2026-03-28',
      '2026-07-01T22:30:00Z', 2)`)
})
afterAll(() => server.close())

const enquiries = '/api/v2/backend/enquiries/export'
const sheet = (url: string, part?: string) => sheetOf(server, url, part)
const lines = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')
const asked = (url: string, role: typeof as | 'ROLE_VIEWER' | 'ROLE_CONTENT' = as) =>
  server.call('GET', url, { as: role })

describe('CSV', () => {
  test('opens in a Dutch spreadsheet: byte order mark, semicolons, decimal commas, given headings', async () => {
    const shown = columns(
      'enquiry.refNumber:Referentie',
      'enquiry.price:Prijs €',
      'enquiry.checkinDate:Aankomst',
    )
    const { headers, body } = await asked(`${enquiries}?query=X-1&${shown}`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/)
    expect(body).toBe('\ufeffReferentie;Prijs €;Aankomst\r\nX-1;1234,5;2026-03-28\r\n')
  })

  test('opens in an English spreadsheet', async () => {
    const { body } = await asked(
      `${enquiries}?query=X-1&decimal=point&${columns('enquiry.refNumber', 'enquiry.price')}`,
    )
    expect(lines(body)).toEqual(['enquiry.refNumber,enquiry.price', 'X-1,1234.5'])
  })

  test("moments are in the office's zone, in ISO 8601", async () => {
    const { body } = await asked(`${enquiries}?query=X-1&${columns('enquiry.timeStamp')}`)
    expect(lines(body)[1]).toBe('2026-07-02T00:30:00+02:00')
  })

  test('separators, quotes and line breaks are escaped within their cell', async () => {
    const { body } = await asked(`${enquiries}?query=X-1&${columns('enquiry.name')}`)
    expect(lines(body)[1]).toBe('"Één; ""twee"""')
  })
})

describe('a text that looks like a formula stays a text', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '=cmd|" /C calc"!A0', '-2+3+cmd|x']

  test.each(formulas)('%j', async (text) => {
    await server.database.pool.query('update organisations set city = $1 where organisation_id = 1', [text])
    const url = `/api/v2/organisations/export?query=acme&${columns('city:=Heading')}`
    const { body } = await asked(url)
    expect(body).toBe(`\ufeff"'=Heading"\r\n"'${text.replaceAll('"', '""')}"\r\n`)
    const { xml, rows } = await sheet(`${url}&format=xlsx`)
    expect(xml).not.toContain('<f>')
    expect(rows[1]).toContain('t="inlineStr"')
  })
})

test('a text of digits keeps its zeros, and is read back as it was', async () => {
  await server.database.pool.query("update organisations set city = '00123' where organisation_id = 1")
  const { body } = await asked(`/api/v2/organisations/export?query=acme&${columns('city')}`)
  const cell = /"(.*)"/.exec(lines(body)[1] ?? '')?.[1]
  expect(cell).toBe("'00123")
  expect(readCell(cell)).toBe('00123')
})

describe('XLSX', () => {
  test('numbers and days have their type, everything else is text', async () => {
    const shown = columns(
      'enquiry.refNumber:Ref',
      'enquiry.price',
      'enquiry.checkinDate',
      'enquiry.timeStamp',
      'enquiry.nights',
    )
    const { answer, rows } = await sheet(`${enquiries}?query=X-1&format=xlsx&${shown}`)
    expect(answer.headers['content-type']).toMatch(/spreadsheetml/)
    expect(rows[0]).toContain('>Ref<')
    expect(rows[1]?.match(/<v>[^<]*<\/v>|<t [^>]*>[^<]*/g)).toEqual([
      '<t xml:space="preserve">X-1',
      '<v>1234.5</v>',
      '<v>46109</v>',
      `<v>${46_205 + 0.5 / 24}</v>`,
      '<v>2</v>',
    ])
  })

  test('characters that XML cannot hold are escaped and restored', async () => {
    await server.database.pool.query(
      "update organisations set city = '<&> \u0007 _x0041_' where organisation_id = 1",
    )
    const { rows } = await sheet(`/api/v2/organisations/export?query=acme&format=xlsx&${columns('city')}`)
    expect(rows[1]).toContain('&lt;&amp;&gt; _x0007_ _x005F_x0041_')
  })
})

describe('the export equals the list', () => {
  test("has the list's order, columns and filters", async () => {
    const url = '/api/v2/organisations'
    const filter = 'organisationStatus=PROSPECT&sort=name,desc'
    const list = await asked(`${url}?${filter}`)
    const names = list.body._embedded.organisations.map(({ name }: { name: string }) => name)
    expect(names.length).toBeGreaterThan(1)
    const { body } = await asked(`${url}/export?${filter}&${columns('name', 'organisationId')}`)
    expect(
      lines(body)
        .slice(1)
        .map((line) => line.split(';')[0]),
    ).toEqual(names)
  })

  test('has labels in the requested language, several values in a cell, and the first available path', async () => {
    await server.database.pool.query(
      "update organisations set communication_status = '{EMAIL,CALL}', city = null where organisation_id = 1",
    )
    const shown = columns('organisationStatus', 'communicationStatus', 'city|name:Place')
    const { body } = await asked(`/api/v2/organisations/export?query=acme&language=nl&decimal=point&${shown}`)
    expect(lines(body)).toEqual([
      'organisationStatus,communicationStatus,Place',
      'Prospect,"E-mail, Telefoongesprek",Acmé B.V.',
    ])
  })

  test('has only what the reader may see', async () => {
    const all = await asked('/api/users/export')
    expect(lines(all.body)[0]?.split(';')).toContain('role')
    expect(all.body).toContain('Administrator')
    const others = await asked('/api/users/export', 'ROLE_VIEWER')
    expect(others.body).not.toContain('Administrator')
    expectProblem(await asked('/api/v2/organisations/export', 'ROLE_CONTENT'), 403)
  })

  test('refuses unknown columns and filters', async () => {
    for (const path of [
      'passwordHash',
      'generation',
      '_links',
      'constructor',
      'name.length',
      '',
      ':x',
      'a b',
    ])
      expectFieldError(await asked(`/api/users/export?${columns(path)}`), 'column')
    expectFieldError(await asked('/api/users/export?page=0'), 'page', 'unknownName')
    expectFieldError(await asked('/api/users/export?sort=passwordHash'), 'sort')
    expectFieldError(await asked('/api/users/export?format=ods'), 'format')
  })
})
