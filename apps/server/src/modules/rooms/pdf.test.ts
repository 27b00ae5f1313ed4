import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { times } from '../../testing/extent.ts'
import { picture, upload } from '../../testing/images.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_VIEWER'
const url = '/api/v2/provider_department/provider_hospitality_entities/pdf'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const names = [
  'Studio Café Ünïcødé ſẞ',
  'Διαμέρισμα στη θάλασσα',
  'Квартира у моря',
  'Zolder 🏠🏡 met uitzicht 😀👍🏽',
  'Family 👩‍👩‍👧‍👦 and flag 🇳🇱 ☕ ❤️',
]

/** The rooms of a document; in the short run as many as there are names. */
const ROOMS = times(12, names.length)

async function addRooms(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const body = {
      name: names[index % names.length],
      description: 'A bed, a desk and a kitchen of its own. '.repeat(20),
      roomType: 'STUDIO',
      providerDepartment: '/api/provider_department/1',
      address: 'Kade 1, Rotterdam',
      priceFrom: 1234.5,
    }
    const made = await server.call('POST', '/api/provider_hospitality_entity', { as: 'ROLE_ADMIN', body })
    ids.push(made.body.hospitalityEntityId)
  }
  return ids
}

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return pages
}

async function made(body: unknown, language = 'en') {
  const headers = { authorization: await server.token(as) }
  return server.app.inject({
    method: 'POST',
    url: `${url}?language=${language}`,
    headers,
    payload: body as object,
  })
}

test('the text of the PDF has names, facts and prices in any alphabet', async () => {
  const ids = await addRooms(ROOMS)
  const photo = await picture(1200, 900).jpeg().toBuffer()
  const files = Array.from({ length: 4 }, (_, n) => upload(photo, `${n}.jpg`))
  // The short run stores pictures of two rooms only, because storing takes longer than drawing.
  for (const id of ids.slice(0, times(ROOMS, 2))) {
    const url = `/api/provider_entity/upload_images/${id}`
    await server.call('POST', url, { as: 'ROLE_ADMIN', body: { files } })
  }
  await server.database.pool.query(`
    insert into exploiters (name, domain) values ('Harbour Homes', 'harbour.example'), ('Quay Stays', 'quay.example');
    update provider_departments set pdf_description = '<p>Quiet rooms.</p>', provider_exploiters = array(
      select exploiter_id from exploiters where name in ('Harbour Homes', 'Quay Stays')) where department_id = 1;
    insert into department_filters (name) values ('Garden');
    insert into department_filter_selects (filter_id, department_id)
      select filter_id, 1 from department_filters where name = 'Garden';
    insert into child_filters (name, category) values ('Oven', 'KITCHEN');
    insert into child_filter_selects (child_filter_id, hospitality_entity_id)
      select child_filter_id, room from child_filters, unnest('{${ids.join()}}'::bigint[]) room where name = 'Oven'`)
  const answer = await made(ids)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="rooms-\d{4}-\d\d-\d\d\.pdf"$/),
  })
  const [cover = '', ...pages] = await pagesOf(answer.rawPayload)
  for (const fact of ['Harbour Homes · Quay Stays', 'Harbour Lofts', 'Quiet rooms.', 'Garden', '1'])
    expect(cover).toContain(fact)
  expect(pages).toHaveLength(ROOMS)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(names[index % names.length])
    for (const fact of ['Harbour Lofts', 'Studio', 'Kade 1, Rotterdam', '€ 1.234,50', 'Kitchen Oven'])
      expect(text).toContain(fact)
    // Each page ends with its page number.
    expect(text).toMatch(new RegExp(`${index + 2}$`))
  }
  expect(answer.rawPayload.includes('/Subtype /Image')).toBe(true)
})

test('the PDF is sent while it is drawn, and a disconnecting reader causes no harm', async () => {
  const ids = await addRooms(12)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const begin = async () => {
    const headers = { authorization: await server.token(as), 'content-type': 'application/json' }
    const asking = request(`${address}${url}`, { method: 'POST', headers }).end(JSON.stringify({ ids }))
    const [answer]: IncomingMessage[] = await once(asking, 'response')
    if (!answer) throw new Error('there is no answer')
    return answer
  }
  const left = await begin()
  await once(left, 'data')
  left.destroy()

  const answer = await begin()
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  // The answer is chunked. A document that was completed before sending would have a content length.
  expect(answer.headers).toMatchObject({ 'transfer-encoding': 'chunked' })
  expect(answer.headers).not.toHaveProperty('content-length')
  expect(pieces.length).toBeGreaterThan(ids.length / 2)
  expect(await pagesOf(Buffer.concat(pieces))).toHaveLength(13)
})

test('the PDF is in Dutch, with the rooms in the order of selection', async () => {
  const [first = 0, second = 0] = await addRooms(2)
  const [, ...pages] = await pagesOf((await made({ ids: [second, first] }, 'nl')).rawPayload)
  expect(pages.map((text) => names.findIndex((name) => text.includes(name)))).toEqual([1, 0])
  expect(pages[0]).toContain('Prijs vanaf')
})

test('missing rooms, no rooms, and too many rooms are refused', async () => {
  const post = (body: unknown) => server.call('POST', url, { as, body })
  expectProblem(await post([1, 999_999]), 404)
  expectFieldError(await post([]), 'ids', 'required')
  expectFieldError(await post({}), 'ids', 'required')
  expectFieldError(await post(Array.from({ length: 101 }, () => 1)), 'ids', 'tooLong')
  expectProblem(await post(['x']), 400)
})
