import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { picture, upload } from '../../../testing/images.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const [content, manager, viewer] = ['ROLE_CONTENT', 'ROLE_MANAGER', 'ROLE_VIEWER'] as const
let server: TestApp
let photos: Buffer[]
beforeAll(async () => {
  server = await startAppWithRecords()
  photos = await Promise.all(
    ['#2060a0', '#a02060', '#60a020'].map((colour) => picture(40, 30, colour).jpeg().toBuffer()),
  )
})
afterAll(() => server.close())
/** The ids of the published images: two of the house, and one of the neighbourhood. */
let ids: [number, number, number]
beforeEach(async () => {
  await query(`delete from department_drafts; delete from department_images; delete from notifications;
    update users set exploiters = '{}' where username in ('content', 'manager');
    update provider_departments set active = true where department_id = 1;
    update role_sights set changes_need_approval = true where role = 'ROLE_CONTENT'`)
  const rows =
    await query(`insert into department_images (department_id, image_id, image_type, place, is_primary) values
    (1, 1, 'DEPARMENT', 1, true), (1, 1, 'DEPARMENT', 2, false), (1, 1, 'NEIGHBOURHOOD', 1, false)
    returning meta_image_id as id`)
  const [first, second, third] = rows.map(({ id }) => Number(id))
  ids = [first ?? 0, second ?? 0, third ?? 0]
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const query = async (text: string) => (await server.database.pool.query(text)).rows
const call = (as: RoleName, method: Method, path: string, body?: object) =>
  server.call(method, path, { as, ...(body ? { body } : {}) })
const path = '/api/provider_department/1/draft_images'
interface Image {
  metaImageId: number
  isPrimary: boolean
  altText: string | null
  imageType: string
  path: string
}
interface Draft {
  departmentDraftId: number
  version: number
  state: string
  language: string | null
  images: Image[] | null
  imageConflicts: string[]
}
const well = ({ status, body }: { status: number; body: Draft }): Draft => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const change = async (images: object[], as: RoleName = content) =>
  well(await call(as, 'PUT', path, { images }))
const file = (at: number) => upload(photos[at] ?? Buffer.alloc(0), `${at}.jpg`)
const add = async (files: File | File[], as: RoleName = content) =>
  well(await call(as, 'POST', path, { files }))
const published = async (as: RoleName = viewer): Promise<Image[]> =>
  (await call(as, 'GET', '/api/provider_department/1/images')).body._embedded.providerDepartmentImages
const numbers = (images: readonly Image[] | null) => (images ?? []).map(({ metaImageId }) => metaImageId)
const drafts = async (as: RoleName): Promise<Draft[]> =>
  (await call(as, 'GET', '/api/provider_department_drafts')).body._embedded.providerDepartmentDrafts
const item = ({ departmentDraftId }: Draft) => `/api/provider_department_draft/${departmentDraftId}`
const approve = (draft: Draft, as: RoleName = manager) =>
  call(as, 'POST', `${item(draft)}/approve`, { version: draft.version })
const undo = (as: RoleName, action: unknown) => call(as, 'POST', '/api/history/undo', { action })
/** The time since which no record refers to the bytes of an image. `null` while a record does. */
const unusedSince = async ({ path: at }: Pick<Image, 'path'>) =>
  (await query(`select unused_since from file_contents where hash = split_part('${at}', '/', 3)`))[0]
    ?.unused_since
const last = (draft: Draft) => draft.images?.at(-2) ?? expect.fail('no image')

test('images are added, moved, described, chosen and removed in a draft, and published once it is approved', async () => {
  const [first, second, around] = ids
  const before = await published()
  const added = await add([file(0), file(1)])
  expect(added).toMatchObject({ language: null, state: 'WAITING', imageConflicts: [] })
  const [, , red = 0, blue = 0] = numbers(added.images)
  expect(numbers(added.images)).toEqual([first, second, red, blue, around])
  const draft = await change([
    { metaImageId: blue, place: 1, isPrimary: true, altText: '  The quay ' },
    { metaImageId: second, isRemoved: true },
  ])
  expect(draft.departmentDraftId).toBe(added.departmentDraftId)
  expect(draft.images).toMatchObject([
    {
      metaImageId: blue,
      isPrimary: true,
      altText: 'The quay',
      path: expect.stringMatching(/^\/files\/\w{64}\//),
    },
    { metaImageId: first, isPrimary: false },
    { metaImageId: red, altText: null },
    { metaImageId: around, imageType: 'NEIGHBOURHOOD' },
  ])
  // No call shows the images of a draft to readers before the draft is approved.
  expect(await published()).toEqual(before)
  const house = (await call(viewer, 'GET', '/api/provider_department/1')).body
  expect(numbers(house.providerDepartmentImages)).toEqual(ids)
  expectProblem(await call(viewer, 'GET', `/api/provider_department_image/${blue}`), 404)
  const log = await call(viewer, 'GET', '/api/history?size=100')
  expect(JSON.stringify(log.body)).not.toContain('The quay')
  expectProblem(await approve(draft, content), 403)
  const done = await approve(draft)
  expect(done.status, JSON.stringify(done.body)).toBe(202)
  expect(await published()).toMatchObject(
    (draft.images ?? []).map(({ metaImageId, isPrimary, altText, path: at }) => ({
      metaImageId,
      isPrimary,
      altText,
      path: at,
    })),
  )
  expect(await drafts(manager)).toEqual([])
  expect(await query('select 1 from department_draft_images')).toEqual([])
  const own = (images: readonly Image[]) =>
    images.filter(({ metaImageId }) => metaImageId === red || metaImageId === blue)
  for (const image of own(await published())) expect(await unusedSince(image)).toBe(null)
  // Undo restores the former published images and the draft with its files.
  const undone = await undo(manager, done.headers['x-request-id'])
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await published()).toMatchObject(
    before.map(({ metaImageId, isPrimary }) => ({ metaImageId, isPrimary })),
  )
  const [back] = await drafts(content)
  expect(back?.images).toEqual(draft.images)
  expect(own(back?.images ?? []).length).toBe(2)
  for (const image of own(back?.images ?? [])) expect(await unusedSince(image)).toBe(null)
})

test('those who approve are told once while a draft waits, and again after it was sent back', async () => {
  const told = async () =>
    (await query('select username, kind from notifications join users on id = user_id order by 2, 1')).map(
      ({ username, kind }) => `${username} ${kind}`,
    )
  await add(file(0))
  const draft = await change([{ metaImageId: ids[0], altText: 'Quay' }])
  expect(await told()).toEqual(['admin APPROVAL_ASKED', 'manager APPROVAL_ASKED'])
  const duties = (await call(manager, 'GET', '/api/my_day')).body._embedded.duties
  expect(duties.filter(({ kind }: { kind: string }) => kind === 'TEXT_DRAFT').length).toBe(1)
  const back = await call(manager, 'POST', `${item(draft)}/send_back`, {
    version: draft.version,
    reason: 'Too dark',
  })
  expect(well(back)).toMatchObject({ state: 'RETURNED', images: draft.images })
  expectProblem(await approve(back.body), 422)
  await query('delete from notifications')
  expect(await change([{ metaImageId: ids[1], place: 1 }])).toMatchObject({ state: 'WAITING', reason: null })
  expect(await told()).toEqual(['admin APPROVAL_ASKED', 'manager APPROVAL_ASKED'])
})

test('what others do meanwhile is kept', async () => {
  const [first, second, around] = ids
  const added = await add(file(0))
  const blue = last(added).metaImageId
  await change([{ metaImageId: first, altText: 'The house' }])
  const more = await call(manager, 'POST', '/api/provider_department/upload_images/1', { files: file(1) })
  const green = more.body._embedded.providerDepartmentImages[2].metaImageId
  await call(manager, 'DELETE', `/api/provider_department_image/${second}`)
  const [draft] = await drafts(manager)
  expect([numbers(draft?.images ?? null), draft?.imageConflicts]).toEqual([[first, green, blue, around], []])
  expectProblem(await call(content, 'PUT', path, { images: [{ metaImageId: second, place: 1 }] }), 404)
  expect((await approve(draft ?? added)).status).toBe(202)
  expect(await published()).toMatchObject([
    { metaImageId: first, isPrimary: true, altText: 'The house' },
    { metaImageId: green },
    { metaImageId: blue },
    { metaImageId: around },
  ])
})

test('a draft is refused if others changed the same, until its author keeps it for the present images', async () => {
  const [first] = ids
  const draft = await change([{ metaImageId: first, altText: 'The house' }])
  const described = { images: [{ metaImageId: first, altText: 'The quay' }] }
  expect((await call(manager, 'PUT', '/api/provider_department/1/image_texts', described)).status).toBe(200)
  expect((await drafts(manager))[0]).toMatchObject({ imageConflicts: ['altText'] })
  const refused = await approve(draft)
  expectProblem(refused, 409)
  expect(refused.body).toMatchObject({ code: 'stale', fields: ['images'] })
  const { departmentDraftId, version } = draft
  const body = { departmentDraftId, version, sourceVersion: 1, baseVersion: null }
  const kept = well(await call(content, 'PUT', '/api/provider_department_draft', body))
  expect(kept.imageConflicts).toEqual([])
  expect((await approve(kept)).status).toBe(202)
  expect((await published())[0]).toMatchObject({ altText: 'The house' })
})

test('two authors each have a draft, and what one had approved stays when the other is', async () => {
  const [one, other] = [await add(file(0)), await add(file(1), 'ROLE_ADMIN')]
  expect(one.departmentDraftId).not.toBe(other.departmentDraftId)
  expect((await approve(one)).status).toBe(202)
  expect((await approve(other)).status).toBe(202)
  expect((await published()).length).toBe(5)
  // Two managers who approve a draft at the same time publish it once.
  const again = await add(file(2))
  const answers = await Promise.all([approve(again), approve(again, 'ROLE_ADMIN')])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 404])
  expect((await published()).length).toBe(6)
})

test('one author who does much at once has one draft with all of it', async () => {
  const [first, second] = ids
  await Promise.all([
    add(file(0)),
    change([{ metaImageId: first, altText: 'House' }]),
    change([{ metaImageId: second, altText: 'Quay' }]),
    add(file(1)),
  ])
  const [draft, ...others] = await drafts(content)
  expect([others, draft?.images?.length]).toEqual([[], 5])
  expect(draft?.images?.slice(0, 2).map(({ altText }) => altText)).toEqual(['House', 'Quay'])
})

test('files of a draft count as used until it is discarded, or does not add them any more', async () => {
  const added = await add([file(0), file(1)])
  const [red, blue] = [added.images?.[2] ?? last(added), last(added)]
  for (const image of [red, blue]) expect(await unusedSince(image)).toBe(null)
  const { headers } = await call(content, 'PUT', path, {
    images: [{ metaImageId: red.metaImageId, isRemoved: true }],
  })
  expect([(await unusedSince(red)) !== null, await unusedSince(blue)]).toEqual([true, null])
  expect((await undo(content, headers['x-request-id'])).status).toBe(200)
  expect(await unusedSince(red)).toBe(null)
  const gone = await call(content, 'DELETE', item(added))
  expect(gone.status).toBe(202)
  for (const image of [red, blue]) expect(await unusedSince(image)).not.toBe(null)
  expect((await undo(content, gone.headers['x-request-id'])).status).toBe(200)
  expect((await drafts(content))[0]?.images).toEqual(added.images)
  expect(await unusedSince(blue)).toBe(null)
})

test('wrong input changes nothing', async () => {
  expectProblem(await call(viewer, 'PUT', path, { images: [{ metaImageId: ids[0], place: 2 }] }), 403)
  expectProblem(await call(viewer, 'POST', path, { files: file(0) }), 403)
  for (const images of [[], [{ metaImageId: ids[0], place: 0 }], [{ metaImageId: ids[0], isRemoved: false }]])
    expectProblem(await call(content, 'PUT', path, { images }), 400)
  const long = { images: [{ metaImageId: ids[0], altText: 'x'.repeat(251) }] }
  expectProblem(await call(content, 'PUT', path, long), 400)
  expectProblem(await call(content, 'PUT', path, { images: [{ metaImageId: 99_999, place: 1 }] }), 404)
  const nowhere = '/api/provider_department/99999/draft_images'
  expectProblem(await call(content, 'POST', nowhere, { files: file(0) }), 404)
  expectProblem(await call(content, 'PUT', nowhere, { images: [{ metaImageId: ids[0], place: 1 }] }), 404)
  expect((await call(content, 'POST', path, { files: upload('text', 'x.jpg') })).body.code).toBe('notAnImage')
  expect([await drafts(content), await query('select 1 from department_draft_images')]).toEqual([[], []])
  // A draft of images cannot be given a text.
  const { departmentDraftId } = await add(file(0))
  const texts = await call(content, 'PUT', '/api/provider_department_draft', {
    departmentDraftId,
    keyPickup: 'x',
  })
  expectProblem(texts, 400)
})

test('a draft of images neither activates a department nor stops a request for it', async () => {
  await query('update provider_departments set active = false where department_id = 1')
  await add(file(0))
  // The texts of an inactive department can be changed without approval while only images wait for approval.
  const text = { departmentId: 1, keyPickup: 'In the box' }
  expect((await call(content, 'PUT', '/api/provider_department', text)).status).toBe(200)
  const asked = await call(content, 'POST', '/api/provider_department/1/activation')
  expect(well(asked)).toMatchObject({ language: null, images: null })
  expect((await drafts(content)).length).toBe(2)
  const [draft] = (await drafts(content)).filter(({ images }) => images !== null)
  expect((await approve(draft ?? asked.body)).status).toBe(202)
  expect((await call(viewer, 'GET', '/api/provider_department/1')).body.active).toBe(false)
})

test('users who are bound to exploiters draft and approve images of what they see only', async () => {
  await query(`update provider_departments set provider_exploiters = '{1}' where department_id = 1;
    update users set exploiters = '{1}' where username = 'content'`)
  const draft = await add(file(0))
  expect((await change([{ metaImageId: last(draft).metaImageId, place: 1 }])).images?.length).toBe(4)
  await query(`update users set exploiters = '{2}' where username in ('content', 'manager')`)
  expectProblem(await call(content, 'PUT', path, { images: [{ metaImageId: ids[0], place: 2 }] }), 404)
  expectProblem(await call(content, 'POST', path, { files: file(1) }), 404)
  expect([await drafts(content), await drafts(manager)]).toEqual([[], []])
  expectProblem(await approve(draft), 404)
  await query(`update users set exploiters = '{1}' where username = 'manager'`)
  const [seen] = await drafts(manager)
  expect((await approve(seen ?? draft)).status).toBe(202)
  expect((await published()).length).toBe(4)
})
