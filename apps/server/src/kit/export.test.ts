import { request } from 'node:http'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { expectFieldError, expectProblem } from '../testing/problems.ts'
import { addRecords } from '../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
let address: string
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
  await server.database.pool.query(`
    insert into enquiries (ref_number, organisation_id, exploiter_id, user_id, fase, contact_name, name, price,
      checkin_date, time_stamp, nights)
    values ('X-1', 1, 1, 2, 'Booked', '=HYPERLINK("https://evil.example")', 'Één; "twee"', 1234.5, '2026-03-28',
      '2026-07-01T22:30:00Z', 2)`)
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const enquiries = '/api/v2/backend/enquiries/export'
const columns = (...given: string[]) => given.map((one) => `column=${encodeURIComponent(one)}`).join('&')
const lines = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')
const asked = (url: string, role: typeof as | 'ROLE_VIEWER' | 'ROLE_CONTENT' = as) =>
  server.call('GET', url, { as: role })

/** The rows of the first sheet, as their XML. */
async function sheet(url: string, part = 'xl/worksheets/sheet1.xml') {
  const answer = await server.app.inject({ url, headers: { authorization: await server.token(as) } })
  const xml = new TextDecoder().decode(unzipSync(answer.rawPayload)[part])
  return { answer, xml, rows: [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) => row ?? '') }
}

describe('CSV', () => {
  test('opens in a Dutch spreadsheet: mark, semicolons, decimal commas, headings as given', async () => {
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

  test('and in an English one', async () => {
    const { body } = await asked(
      `${enquiries}?query=X-1&decimal=point&${columns('enquiry.refNumber', 'enquiry.price')}`,
    )
    expect(lines(body)).toEqual(['enquiry.refNumber,enquiry.price', 'X-1,1234.5'])
  })

  test('moments are those of the office, in ISO 8601', async () => {
    const { body } = await asked(`${enquiries}?query=X-1&${columns('enquiry.timeStamp')}`)
    expect(lines(body)[1]).toBe('2026-07-02T00:30:00+02:00')
  })

  test('separators, quotes and line breaks stay in their cell', async () => {
    const { body } = await asked(`${enquiries}?query=X-1&${columns('enquiry.name')}`)
    expect(lines(body)[1]).toBe('"Één; ""twee"""')
  })
})

describe('a text that begins like a formula stays a text', () => {
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

describe('XLSX', () => {
  test('numbers are numbers, days are days, all else is text', async () => {
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

  test('text that XML can not hold is written so that it comes back', async () => {
    await server.database.pool.query(
      "update organisations set city = '<&> \u0007 _x0041_' where organisation_id = 1",
    )
    const { rows } = await sheet(`/api/v2/organisations/export?query=acme&format=xlsx&${columns('city')}`)
    expect(rows[1]).toContain('&lt;&amp;&gt; _x0007_ _x005F_x0041_')
  })
})

describe('what is exported is what the list shows', () => {
  test('in its order and columns, by its filters', async () => {
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

  test('choices in the language asked for, several in one cell, the first of several that is there', async () => {
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

  test('within the rights of the reader: what a list keeps back stays back', async () => {
    const all = await asked('/api/users/export')
    expect(lines(all.body)[0]?.split(';')).toContain('role')
    expect(all.body).toContain('Administrator')
    const others = await asked('/api/users/export', 'ROLE_VIEWER')
    expect(others.body).not.toContain('Administrator')
    expectProblem(await asked('/api/v2/organisations/export', 'ROLE_CONTENT'), 403)
  })

  test('and no more: a column or a filter that the list has not is refused', async () => {
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

/** Asks over the wire, so that the answer can be read slowly, or not at all. */
async function begin(path: string) {
  const authorization = await server.token(as)
  const asking = request(`${address}${path}`, { headers: { authorization } }).end()
  asking.on('error', () => undefined)
  return asking
}
const busy = async () => {
  const { rows } = await server.database.pool.query<{ state: string }>(`
    select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and (state = 'active' or state like 'idle in transaction%')`)
  return rows.length
}
async function until(condition: () => Promise<boolean>) {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it did not come to that')
}

describe('many rows', () => {
  const many = 30_000
  beforeAll(async () => {
    // The log of so many is none of this test's business, and takes its time.
    await server.database.pool.query(`
      alter table organisations disable trigger user;
      insert into organisations (name, name_key, notes) select 'Many ' || lpad(n::text, 6, '0'), 'many', repeat('x', 200)
        from generate_series(1, ${many}) n;
      alter table organisations enable trigger user`)
  })
  const path = `/api/v2/organisations/export?query=many&${columns('name', 'organisationId', 'timeStamp')}`

  test.each(['csv', 'xlsx'])('%s: all of them, once and in order', async (format) => {
    if (format === 'xlsx') {
      const { rows } = await sheet(`${path}&format=xlsx`)
      expect([rows.length, rows.at(-1)?.includes('Many 030000')]).toEqual([many + 1, true])
      return
    }
    const names = lines((await asked(path)).body)
      .slice(1)
      .map((line) => line.slice(0, 11))
    expect(names).toEqual(Array.from({ length: many }, (_, at) => `Many ${String(at + 1).padStart(6, '0')}`))
  })

  test('a reader who is slow is waited for: the rows stay in the database, all of one moment', async () => {
    const asking = await begin(path)
    const text = await new Promise<string>((resolve) => {
      asking.on('response', async (answer) => {
        let read = ''
        answer.setEncoding('utf8').once('readable', async () => {
          await new Promise((enough) => setTimeout(enough, 300))
          expect(await busy()).toBe(1)
          await server.database.pool.query(
            "update organisations set name = 'Many changed' where name = 'Many 030000'",
          )
          answer.on('data', (part: string) => {
            read += part
          })
          answer.on('end', () => resolve(read))
        })
      })
    })
    expect(lines(text)).toHaveLength(many + 1)
    expect(text).toContain('Many 030000')
    await until(async () => (await busy()) === 0)
  })

  test('a reader who goes away in the middle leaves nothing behind', async () => {
    const asking = await begin(path)
    await new Promise((resolve) =>
      asking.once('response', (answer) => answer.once('readable', () => resolve(answer))),
    )
    expect(await busy()).toBe(1)
    asking.destroy()
    await until(async () => (await busy()) === 0)
  })

  test('one who goes away before the first row ends the question too', async () => {
    const holder = await server.database.pool.connect()
    await holder.query('begin; lock table organisations in access exclusive mode')
    const asking = await begin(path)
    const waits = async () =>
      (await server.database.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'"))
        .rowCount
    await until(async () => (await waits()) === 1)
    asking.destroy()
    await until(async () => (await waits()) === 0)
    await holder.query('rollback')
    holder.release()
    await until(async () => (await busy()) === 0)
  })

  test('three at a time; the next is told to come back, and may', async () => {
    const running = await Promise.all([begin(path), begin(path), begin(path)])
    await Promise.all(
      running.map(
        (one) =>
          new Promise((resolve) =>
            one.once('response', (answer) => answer.once('readable', () => resolve(answer))),
          ),
      ),
    )
    const refused = await asked(path)
    for (const one of running) one.destroy()
    expectProblem(refused, 429)
    expect(refused.headers['retry-after']).toBe('5')
    await until(async () => (await busy()) === 0)
    expect((await asked(path)).status).toBe(200)
  })
})
