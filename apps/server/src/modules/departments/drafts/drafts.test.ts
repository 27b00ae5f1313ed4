import type { RoleName } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, type TestApp } from '../../../testing/app.ts'
import { picture, upload } from '../../../testing/images.ts'
import { importer } from '../../../testing/imports.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const [content, manager, viewer] = ['ROLE_CONTENT', 'ROLE_MANAGER', 'ROLE_VIEWER'] as const
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(async () => {
  await query(`delete from department_drafts; delete from department_texts; delete from notifications;
    update users set exploiters = '{}', roles = '{ROLE_CONTENT}' where id = ${server.userId(content)};
    update provider_departments set language = 'nl', description = '<p>Aan het water</p>', key_pickup = 'Code 1',
      need_to_know = null, pdf_description = null, active = true where department_id = 1`)
  await rule(true)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const query = async (text: string) => (await server.database.pool.query(text)).rows
const call = (as: RoleName, method: Method, path: string, body?: object) =>
  server.call(method, path, { as, ...(body ? { body } : {}) })
const rule = (isNeeded: boolean) =>
  query(`update role_sights set changes_need_approval = ${isNeeded} where role = 'ROLE_CONTENT'`)
const activation = { field: 'active', code: 'activationNeedsApproval' }
const house = '/api/provider_department/1'
const change = (as: RoleName, body: object) =>
  call(as, 'PUT', '/api/provider_department', { departmentId: 1, ...body })
const department = async (as: RoleName = viewer) => (await call(as, 'GET', house)).body
const translations = async () =>
  (await call(viewer, 'GET', `${house}/texts`)).body._embedded.providerDepartmentTexts
async function drafted(body: object = {}) {
  const made = await call(content, 'POST', '/api/provider_department_draft', {
    providerDepartment: house,
    language: 'nl',
    ...body,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
const drafts = async (as: RoleName) =>
  (await call(as, 'GET', '/api/provider_department_drafts')).body._embedded?.providerDepartmentDrafts
interface Draft {
  departmentDraftId: number
  version: number
}
const approve = ({ departmentDraftId, version }: Draft, as: RoleName = manager) =>
  call(as, 'POST', `/api/provider_department_draft/${departmentDraftId}/approve`, { version })
const told = async () =>
  (
    await query('select username, kind, title from notifications join users on id = user_id order by 2, 1')
  ).map(({ username, kind, title }) => `${username} ${kind} ${title}`)
const undo = (as: RoleName, action: unknown) => call(as, 'POST', '/api/history/undo', { action })

test('a draft of a text is published once it is approved, and the texts that it leaves out stay', async () => {
  const draft = await drafted({ description: '<p onclick="x">Aan de kade</p>' })
  expect(draft).toMatchObject({ description: '<p>Aan de kade</p>', keyPickup: 'Code 1', state: 'WAITING' })
  expect((await department()).description).toBe('<p>Aan het water</p>')
  expect((await drafts(content)).length).toBe(1)
  for (const as of [viewer, 'ROLE_MARKETING'] as const)
    expectProblem(await call(as, 'GET', '/api/provider_department_drafts'), 403)
  expectProblem(await approve(draft, content), 403)
  expect((await approve(draft)).status).toBe(202)
  expect(await department()).toMatchObject({ description: '<p>Aan de kade</p>', keyPickup: 'Code 1' })
  expect(await drafts(manager)).toEqual([])
})

test('texts in other languages wait too, and are compared with the source that their author saw', async () => {
  const added = await drafted({ language: 'en', keyPickup: 'Code one' })
  expect(await translations()).toEqual([])
  await change(manager, { keyPickup: 'Code 2' })
  expect((await approve(added)).status).toBe(202)
  expect(await translations()).toMatchObject([{ keyPickup: 'Code one', behind: ['keyPickup'] }])
  const changed = await drafted({ language: 'en', keyPickup: 'Code two' })
  expect((await approve(changed)).status).toBe(202)
  expect(await translations()).toMatchObject([{ keyPickup: 'Code two', behind: [] }])
})

test('no way in publishes the texts, languages or photos of an active department', async () => {
  await rule(false)
  const before = await change(content, { description: '<p>Aan de haven</p>' })
  const text = { providerDepartment: house, language: 'en', description: '<p>Port</p>' }
  const { departmentTextId } = (await call(content, 'POST', '/api/provider_department_text', text)).body
  await rule(true)
  const [photo] = (await call(viewer, 'GET', `${house}/images`)).body._embedded.providerDepartmentImages
  const image = `/api/provider_department_image/${photo.metaImageId}`
  const files = upload(await picture().jpeg().toBuffer())
  const needed = 'needsApproval'
  const ofPhotos = 'photoNeedsApproval'
  const second = `/api/provider_department_image/${photo.metaImageId + 1}`
  const ways: [string, Method, string, object?][] = [
    [needed, 'PUT', '/api/provider_department', { departmentId: 1, needToKnow: '<p>x</p>' }],
    [needed, 'PUT', '/api/provider_department', { departmentId: 1, language: 'en' }],
    [needed, 'POST', '/api/history/undo', { action: before.headers['x-request-id'] }],
    [needed, 'POST', '/api/provider_department_text', { ...text, language: 'da' }],
    [needed, 'PUT', '/api/provider_department_text', { departmentTextId, keyPickup: 'x' }],
    [needed, 'DELETE', `/api/provider_department_text/${departmentTextId}`],
    [ofPhotos, 'POST', '/api/provider_department/upload_images/1', { files }],
    [ofPhotos, 'POST', `${second}/setPrimary`],
    [ofPhotos, 'POST', `${image}/move`, { place: 2 }],
    [
      ofPhotos,
      'PUT',
      `${house}/image_texts`,
      { images: [{ metaImageId: photo.metaImageId, altText: 'Quay' }] },
    ],
    [ofPhotos, 'DELETE', image],
  ]
  for (const [code, method, path, body] of ways) {
    const answer = await call(content, method, path, body)
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([422, code])
  }
  const bulk = { ids: [1], changes: { language: 'en' } }
  const failed = (await call(content, 'POST', '/api/provider_departments/bulk', bulk)).body.failed
  expect(failed).toMatchObject([{ id: 1, code: needed }])
  expect(await department()).toMatchObject({ description: '<p>Aan de haven</p>', language: 'nl' })
  // A phone number is not a text for clients or guests, so it needs no approval.
  expect((await change(content, { phone: '+31 10 123 45 67' })).status).toBe(200)
})

test('tokens of such users publish nothing either', async () => {
  const body = { name: 'Texts', scope: 'WRITE', days: 30, currentPassword: PASSWORD }
  const made = await call(content, 'POST', '/api/current_user/token', body)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const answer = await server.call('PUT', '/api/provider_department', {
    body: { departmentId: 1, description: '<p>x</p>' },
    headers: { authorization: `Bearer ${made.body.token}` },
  })
  expect([answer.status, answer.body.code]).toEqual([422, 'needsApproval'])
})

test('an inactive department is written freely, and becomes active once that is approved', async () => {
  const body = { active: false, description: '<p>Nieuw</p>' }
  expect((await change(manager, { active: false })).status).toBe(200)
  expect((await change(content, body)).status).toBe(200)
  const refused = await change(content, { active: true })
  expect([refused.status, refused.body.errors[0]]).toMatchObject([422, activation])
  const bulk = { ids: [1], changes: { active: true } }
  expect((await call(content, 'POST', '/api/provider_departments/bulk', bulk)).body.failed).toMatchObject([
    { code: 'activationNeedsApproval' },
  ])
  const asked = await call(content, 'POST', `${house}/activation`)
  expect(asked.body).toMatchObject({ language: null, state: 'WAITING' })
  // The texts of the department cannot be changed while a manager decides about its activation.
  expectProblem(await change(content, { description: '<p>Anders</p>' }), 422)
  expect(
    (await call(content, 'DELETE', `/api/provider_department_draft/${asked.body.departmentDraftId}`)).status,
  ).toBe(202)
  expect((await change(content, { description: '<p>Anders</p>' })).status).toBe(200)
  const again = await call(content, 'POST', `${house}/activation`)
  const done = await approve(again.body)
  expect(done.status, JSON.stringify(done.body)).toBe(202)
  expect(await department()).toMatchObject({ active: true, description: '<p>Anders</p>' })
  const needless = await call(content, 'POST', `${house}/activation`)
  expect([needless.status, needless.body.code]).toEqual([422, 'departmentIsActive'])
  // Undo makes the department inactive again and restores the request.
  expect((await undo(manager, done.headers['x-request-id'])).status).toBe(200)
  expect([(await department()).active, (await drafts(content)).length]).toEqual([false, 1])
})

test('new departments and imports are inactive until they are approved', async () => {
  const body = { name: 'Lofts', city: '/api/city/1', providerMeta: '/api/provider_meta/1' }
  const refused = await call(content, 'POST', '/api/provider_department', body)
  expect([refused.status, refused.body.errors[0]]).toMatchObject([422, activation])
  const made = await call(content, 'POST', '/api/provider_department', { ...body, active: false })
  expect(made.status).toBe(200)
  const gone = await call(content, 'DELETE', `/api/provider_department/${made.body.departmentId}`)
  expect((await undo(content, gone.headers['x-request-id'])).status).toBe(200)
  const { rehearsed, rowsOf } = importer(() => server, content)
  const found = await rehearsed('Name;City;Provider\nQuay 9;Den Bosch;Harbour Homes', {}, 'DEPARTMENTS')
  expect(JSON.stringify(await rowsOf(found.importId, 'WRONG'))).toContain('activationNeedsApproval')
})

test('others’ changes of other texts are kept, those of the same text are told', async () => {
  const draft = await drafted({ description: '<p>Aan de kade</p>' })
  await change(manager, { keyPickup: 'Code 9' })
  expect((await approve(draft)).status).toBe(202)
  expect(await department()).toMatchObject({ description: '<p>Aan de kade</p>', keyPickup: 'Code 9' })
  const next = await drafted({ keyPickup: 'Code 10' })
  await change(manager, { keyPickup: 'Code 11' })
  const refused = await approve(next)
  expectProblem(refused, 409)
  expect(refused.body.fields).toEqual(['keyPickup'])
  const { departmentDraftId, departmentVersion: sourceVersion } = (await drafts(content))[0]
  const put = (version: number) =>
    call(content, 'PUT', '/api/provider_department_draft', { departmentDraftId, sourceVersion: version })
  expectFieldError(await put(sourceVersion + 1), 'sourceVersion', 'option')
  expect((await approve((await put(sourceVersion)).body)).status).toBe(202)
  expect((await department()).keyPickup).toBe('Code 10')
})

test('two managers publish a draft once, and none that its author saved since it was read', async () => {
  const draft = await drafted({ keyPickup: 'Code 3' })
  const { departmentDraftId } = draft
  const saved = await call(content, 'PUT', '/api/provider_department_draft', {
    departmentDraftId,
    keyPickup: 'Code 4',
  })
  expectProblem(await approve(draft), 409)
  const answers = await Promise.all([approve(saved.body), approve(saved.body, 'ROLE_ADMIN')])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 404])
  expect((await department()).keyPickup).toBe('Code 4')
  expectProblem(
    await call(content, 'POST', '/api/provider_department_draft', {
      providerDepartment: '/api/provider_department/99999',
      language: 'nl',
    }),
    400,
  )
  await drafted()
  const twice = { providerDepartment: house, language: 'nl' }
  expectProblem(await call(content, 'POST', '/api/provider_department_draft', twice), 409)
})

test('those who approve are told and have it in their day; the author hears why it came back', async () => {
  const draft = await drafted({ keyPickup: 'Code 3' })
  const title = `${draft.departmentName} · Nederlands`
  expect(await told()).toEqual([`admin APPROVAL_ASKED ${title}`, `manager APPROVAL_ASKED ${title}`])
  const duties = async (as: RoleName) =>
    (await call(as, 'GET', '/api/my_day')).body._embedded.duties.filter(
      ({ kind }: { kind: string }) => kind === 'TEXT_DRAFT',
    )
  expect(await duties(manager)).toMatchObject([{ title: draft.departmentName, recordId: 1 }])
  expect(await duties(content)).toEqual([])
  const path = `/api/provider_department_draft/${draft.departmentDraftId}/send_back`
  const back = await call(manager, 'POST', path, { version: 1, reason: 'Which code?' })
  expect(back.body).toMatchObject({ state: 'RETURNED', reason: 'Which code?' })
  expect([await duties(manager), (await told()).includes(`content SENT_BACK ${title}`)]).toEqual([[], true])
  expectProblem(await approve(back.body), 422)
})

test('bound managers neither see nor approve drafts of departments out of their sight, and are not told', async () => {
  const bind = (ids: string) => query(`update users set exploiters = '${ids}' where username = 'manager'`)
  await query(`update provider_departments set provider_exploiters = '{1}' where department_id = 1`)
  await bind('{2}')
  const draft = await drafted({ keyPickup: 'Code 3' })
  expect((await told()).filter((line) => line.startsWith('manager'))).toEqual([])
  expect(await drafts(manager)).toEqual([])
  expectProblem(await approve(draft), 404)
  await bind('{1}')
  expect((await approve(draft)).status).toBe(202)
  await bind('{}')
})

test('bound content editors ask too, and managers who write content publish at once', async () => {
  await query(`update provider_departments set provider_exploiters = '{1}' where department_id = 1;
    update users set exploiters = '{1}' where id = ${server.userId(content)}`)
  expectProblem(await change(content, { keyPickup: 'x' }), 422)
  expect((await drafted({ keyPickup: 'Code 5' })).state).toBe('WAITING')
  const text = { providerDepartment: house, language: 'da', keyPickup: 'Kode' }
  expectProblem(await call(content, 'POST', '/api/provider_department_text', text), 422)
  await query(`update users set roles = '{ROLE_CONTENT,ROLE_MANAGER}' where id = ${server.userId(content)}`)
  expect((await change(content, { keyPickup: 'Code 6' })).status).toBe(200)
})
