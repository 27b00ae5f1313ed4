import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { isFullRun } from '../../testing/extent.ts'
import { bomb, picture, upload } from '../../testing/images.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
let photo: Buffer
beforeAll(async () => {
  server = await startAppWithRecords()
  photo = await picture().jpeg().toBuffer()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from department_images; delete from room_images'))

interface Shown {
  metaImageId: number
  entityImageId: number
  isPrimary: boolean
  imageType: string
  altText: string | null
}
const department = {
  list: '/api/provider_department/1/images',
  upload: '/api/provider_department/upload_images/1',
  item: '/api/provider_department_image',
  own: 'DEPARMENT',
  embedded: 'providerDepartmentImages',
  id: 'metaImageId',
} as const
const room = {
  list: '/api/provider_entity/1/images',
  upload: '/api/provider_entity/upload_images/1',
  item: '/api/provider_entity_image',
  own: 'ENTITY',
  embedded: 'providerEntityImages',
  id: 'entityImageId',
} as const

describe.each(isFullRun ? [department, room] : [department])(
  '$embedded',
  ({ list, upload: url, item, own, embedded, id }) => {
    const send = (files: File | File[], type?: string) =>
      server.call('POST', url, { as, body: { files, ...(type ? { type } : {}) } })
    const shown = async (): Promise<Shown[]> =>
      (await server.call('GET', list, { as: 'ROLE_VIEWER' })).body._embedded[embedded]
    const numbers = async () => (await shown()).map((one) => one[id])
    const primaries = async () => (await shown()).filter((one) => one.isPrimary).map((one) => one[id])
    const add = async (count: number) => {
      const answer = await send(Array.from({ length: count }, (_, n) => upload(photo, `${n}.jpg`)))
      return answer.body._embedded[embedded].map((one: Shown) => one[id]) as number[]
    }
    const move = (one: number, place: number) =>
      server.call('POST', `${item}/${one}/move`, { as, body: { place } })

    test('several are stored in their order, the first as primary', async () => {
      const answer = await send([upload(photo, 'a.jpg'), upload(photo, 'b.jpg')])
      expect(answer.status).toBe(200)
      expect(answer.body._embedded[embedded]).toMatchObject([
        { isPrimary: true, imageType: own, path: expect.stringMatching(/^\/files\//) },
        { isPrimary: false, imageType: own },
      ])
      const around = await send(upload(photo, 'c.jpg'), 'NEIGHBOURHOOD')
      expect(around.body._embedded[embedded].map((one: Shown) => one.imageType)).toEqual([
        own,
        own,
        'NEIGHBOURHOOD',
      ])
      expect((await server.call('GET', `${list}?type=NEIGHBOURHOOD`, { as })).body.page.totalElements).toBe(1)
    })

    test('an upload that is repeated after a lost answer is stored once', async () => {
      const large = await picture(600, 400).jpeg().toBuffer()
      const keyed = async (key: string, bytes: Buffer) => {
        const form = new FormData()
        form.append('files', upload(bytes, 'a.jpg'))
        const message = new Request('http://stayboard.test', { method: 'POST', body: form })
        return server.app.inject({
          ...{ method: 'POST' as const, url, payload: Buffer.from(await message.arrayBuffer()) },
          headers: {
            ...{ authorization: await server.token(as), 'idempotency-key': key },
            'content-type': message.headers.get('content-type') ?? '',
          },
        })
      }
      const key = `lost answer ${embedded}`
      const both = await Promise.all([keyed(key, large), keyed(key, large)])
      const again = await keyed(key, large)
      for (const { statusCode, body } of [...both, again])
        expect([statusCode, body]).toEqual([200, both[0]?.body])
      expect(await shown()).toHaveLength(1)
      expect((await keyed(key, photo)).statusCode).toBe(422)
      // After a refused upload, the same idempotency key can be used again.
      expect((await keyed(`bad ${embedded}`, Buffer.from('no picture'))).statusCode).toBe(415)
      expect((await keyed(`bad ${embedded}`, photo)).statusCode).toBe(200)
      expect(await shown()).toHaveLength(2)
    })

    test('the seventh is moved to the first position', async () => {
      const all = await add(8)
      await move(all[6] ?? 0, 1)
      expect(await numbers()).toEqual([6, 0, 1, 2, 3, 4, 5, 7].map((place) => all[place]))
      await move(all[6] ?? 0, 100)
      expect(await numbers()).toEqual([0, 1, 2, 3, 4, 5, 7, 6].map((place) => all[place]))
      expect(await primaries()).toEqual([all[0]])
    })

    test('another becomes primary by choice, or when the primary one is deleted', async () => {
      const [first = 0, second = 0, third = 0] = await add(3)
      await server.call('POST', `${item}/${third}/setPrimary`, { as })
      expect(await primaries()).toEqual([third])
      const gone = await server.call('DELETE', `${item}/${third}`, { as })
      expect(gone.status).toBe(202)
      expect(await primaries()).toEqual([first])
      const action = gone.headers['x-request-id']
      expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
      expect([await numbers(), await primaries()]).toEqual([[first, second, third], [third]])
    })

    test('twenty concurrent changes leave one order and one primary', async () => {
      const all = await add(8)
      const at = (index: number) => all[index % all.length] ?? 0
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => {
          if (n % 7 === 3) return server.call('DELETE', `${item}/${at(n)}`, { as })
          if (n % 2 === 0) return move(at(n), (n % 5) + 1)
          return server.call('POST', `${item}/${at(n)}/setPrimary`, { as })
        }),
      )
      for (const { status } of answers) expect([200, 202, 404]).toContain(status)
      expect(await primaries()).toHaveLength(1)
      const left = await shown()
      await move(left[0]?.[id] ?? 0, 1)
      const places = await server.database.pool.query(
        `select place from ${own === 'ENTITY' ? 'room_images' : 'department_images'} order by place`,
      )
      expect(places.rows.map(({ place }) => place)).toEqual(left.map((_, index) => index + 1))
    })

    test('texts of several are set at once, and those of two people on different images are kept', async () => {
      const [first = 0, second = 0] = await add(2)
      const texts = (images: object[], by: 'ROLE_CONTENT' | 'ROLE_MANAGER' = as) =>
        server.call('PUT', list.replace('/images', '/image_texts'), { as: by, body: { images } })
      const of = (one: number, altText: string | null) => ({ [id]: one, version: 1, altText })
      const told = async () => (await shown()).map(({ altText }) => altText)
      const set = await texts([of(first, 'The house'), of(second, '  ')])
      expect([set.status, await told()]).toEqual([200, ['The house', null]])
      expect((await texts([of(second, 'The kitchen')], 'ROLE_MANAGER')).status).toBe(200)
      expect((await texts([of(second, 'A stove'), of(first, 'A boat')])).status).toBe(409)
      expect(await told()).toEqual(['The house', 'The kitchen'])
      await move(second, 1)
      expectFieldError(await texts([of(first, 'x'.repeat(251))]), 'images.0.altText', 'tooLong')
      expectFieldError(await texts([]), 'images', 'required')
      expectProblem(await texts([{ [id]: first, altText: 'A boat' }, of(second + 100, 'A stove')]), 404)
      expect(await told()).toEqual(['The kitchen', 'The house'])
      const body = { action: set.headers['x-request-id'] }
      expect((await server.call('POST', '/api/history/undo', { as, body })).status).toBe(200)
      expect(await told()).toEqual(['The kitchen', null])
    })

    test('all files are stored or none', async () => {
      const bad = [
        [upload('<html>', 'page.jpg'), 415],
        [upload(bomb(10_000, 10_000), 'bomb.png'), 413],
        [upload(photo.subarray(0, -200), 'cut.jpg'), 400],
      ] as const
      for (const [file, status] of bad) {
        const answer = await send([upload(photo, 'good.jpg'), file])
        expectProblem(answer, status)
        expect(answer.body.errors[0].field).toBe('files')
        expect(await shown()).toEqual([])
      }
    })

    test('a missing record or picture is refused', async () => {
      const elsewhere = url.replace(/1$/, '999')
      expectProblem(await server.call('POST', elsewhere, { as, body: { files: upload(photo) } }), 404)
      expectProblem(await move(999_999, 1), 404)
      expectProblem(await server.call('POST', `${item}/999999/setPrimary`, { as }), 404)
      expectProblem(await server.call('DELETE', `${item}/999999`, { as }), 404)
      expectProblem(await send(upload(photo), 'ELSEWHERE'), 400)
      expectProblem(await server.call('POST', `${item}/1/move`, { as, body: { place: 0 } }), 400)
    })
  },
)

test('one record has all pictures, a list only the primary one', async () => {
  const body = { files: [upload(photo, 'a.jpg'), upload(photo, 'b.jpg')] }
  const kept = await server.call('POST', department.upload, { as, body })
  const [first, second] = kept.body._embedded.providerDepartmentImages
  await server.call('POST', `${department.item}/${second.metaImageId}/setPrimary`, { as })
  const one = await server.call('GET', '/api/provider_department/1', { as })
  const shown = ({ metaImageId, path, imageType }: Shown & { path: string }, isPrimary: boolean) => ({
    metaImageId,
    path,
    imageType,
    isPrimary,
    altText: null,
  })
  expect(one.body.providerDepartmentImages).toEqual([shown(first, false), shown(second, true)])
  const list = await server.call('GET', '/api/provider_departments?query=harbour', { as })
  expect(list.body._embedded.providerDepartments[0].providerDepartmentImages).toEqual([shown(second, true)])

  const ofRoom = await server.call('POST', room.upload, { as, body })
  const [entity] = ofRoom.body._embedded.providerEntityImages
  const rooms = await server.call('GET', '/api/provider_department/1/provider_hospitality_entities', { as })
  const { entityImageId, path } = entity
  expect(rooms.body._embedded.providerHospitalityEntities[1].providerEntityImages).toEqual([
    { entityImageId, path, imageType: 'ENTITY', isPrimary: true, altText: null },
  ])
  const two = await server.call('GET', '/api/provider_hospitality_entity/1', { as })
  expect(two.body.providerEntityImages).toHaveLength(2)
  expect(
    (await server.call('GET', '/api/provider_hospitality_entity/2', { as })).body.providerEntityImages,
  ).toEqual([])
})

test.each([
  [department, '/api/provider_department', '/api/provider_department/1', 'departmentId'],
  [room, '/api/provider_hospitality_entity', '/api/provider_hospitality_entity/1', 'hospitalityEntityId'],
] as const)(
  'a body may hold the pictures as read, and changes neither their order nor their values: %o',
  async (kind, path, one, id) => {
    const files = [upload(photo, 'a.jpg'), upload(photo, 'b.jpg')]
    expect((await server.call('POST', kind.upload, { as, body: { files } })).status).toBe(200)
    const pictures: Shown[] = (await server.call('GET', one, { as })).body[kind.embedded]
    const save = (shown: object[]) =>
      server.call('PUT', path, { as, body: { [id]: 1, [kind.embedded]: shown } })
    expect((await save(pictures)).status).toBe(200)
    expect((await save(pictures.filter(({ isPrimary }) => isPrimary))).status).toBe(200)
    const changed = [
      pictures.toReversed(),
      pictures.slice(1),
      pictures.map((shown) => ({ ...shown, imageType: kind.own, isPrimary: true })),
    ]
    for (const shown of changed) expectFieldError(await save(shown), kind.embedded, 'setElsewhere')
  },
)

test('a provider may hold its pictures as read, and changes none of them', async () => {
  const files = [upload(photo, 'a.jpg'), upload(photo, 'b.jpg')]
  const uploaded = await server.call('POST', '/api/provider_meta/upload_images/1', { as, body: { files } })
  const pictures: object[] = uploaded.body.providerMetaImages
  const save = (providerMetaImages: object[]) =>
    server.call('PUT', '/api/provider_meta', { as, body: { metaId: 1, providerMetaImages } })
  expect((await save(pictures)).status).toBe(200)
  const changed = [
    pictures.toReversed(),
    pictures.slice(1),
    pictures.map((one) => ({ ...one, path: '/api/file/1' })),
  ]
  for (const shown of changed) expectFieldError(await save(shown), 'providerMetaImages', 'setElsewhere')
})

test('the database refuses a second primary picture', async () => {
  const body = { files: [upload(photo, 'a.jpg'), upload(photo, 'b.jpg')] }
  await server.call('POST', room.upload, { as, body })
  await expect(server.database.pool.query('update room_images set is_primary = true')).rejects.toThrow(
    'room_images_primary',
  )
})
