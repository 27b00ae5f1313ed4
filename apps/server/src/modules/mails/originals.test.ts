import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturesFromOutside } from '../../integrations/mail/pictures.ts'
import type { TestApp } from '../../testing/app.ts'
import { mailsFor } from '../../testing/areas/receive.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MARKETING'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let server: TestApp
let receive: Awaited<ReturnType<typeof mailsFor>>
const asked: string[] = []
const near = createServer((request, response) => {
  asked.push(String(request.url))
  response.setHeader('content-type', 'image/png').end(Buffer.from(PNG, 'base64'))
})
beforeAll(async () => {
  await new Promise<void>((ready) => near.listen(0, '127.0.0.1', ready))
  server = await startAppWithRecords({ SIMULATORS: '1' })
  receive = await mailsFor(server)
})
afterAll(async () => {
  await server.close()
  near.close()
})
const nearby = () => `http://127.0.0.1:${(near.address() as AddressInfo).port}`

let count = 0
/** Receives a mail with an HTML text and an inline picture. @returns the id and the source of the mail */
async function arrived(html: string) {
  count += 1
  const raw = [
    `From: news@elsewhere.example\nSubject: News ${count}\nMessage-ID: <${count}@elsewhere.example>`,
    'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n',
    `--x\nContent-Type: text/html; charset=utf-8\n\n${html}`,
    `--x\nContent-Type: image/png\nContent-ID: <own>\nContent-Transfer-Encoding: base64\n\n${PNG}\n--x--\n`,
  ].join('\n')
  await receive(raw)
  const { rows } = await server.database.pool.query('select max(mail_id)::int as id from mails')
  return { id: Number(rows[0].id), raw: raw.replaceAll('\n', '\r\n') }
}
const mail = async (id: number) =>
  (await server.call('GET', `/api/v2/enquiry/mail_message/${id}`, { as })).body
const load = (id: number, role: typeof as | 'ROLE_VIEWER' = as) =>
  server.call('POST', `/api/v2/enquiry/mail_message/${id}/pictures`, { as: role })

test('pictures elsewhere are loaded only when a person asks, for that mail, and become our own files', async () => {
  const html = `<p>Hello <img src="cid:own"> <img alt="The house" src="https://shop.example/a.png?x=1&amp;y=2">
    <img src='https://shop.example/a.png?x=1&amp;y=2'><img src="https://shop.example/open.gif" width="1" height="1"></p>`
  const [{ id }, other] = [await arrived(html), await arrived(html)]
  const before = await mail(id)
  expect(before).toMatchObject({ remotePictures: 1, hasOriginal: true })
  expect(before.body).not.toMatch(/shop\.example/)
  const loaded = await load(id)
  expect([loaded.status, loaded.body.remotePictures]).toEqual([200, 0])
  const sources = [...loaded.body.body.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)
  expect(sources).toHaveLength(3)
  expect(sources.every((src) => src.startsWith('/files/'))).toBe(true)
  expect([sources[0] === sources[1], sources[1] === sources[2]]).toEqual([false, true])
  expect(loaded.body.body).toContain('alt="The house"')
  expect(loaded.body.attachments).toEqual([])
  expect((await mail(other.id)).remotePictures).toBe(1)
  expect((await load(id)).body.version).toBe(loaded.body.version)
})

test('private addresses are never asked, and what was not loaded can be asked for again', async () => {
  const { id } = await arrived(`<p><img src="${nearby()}/admin/delete"><img src="file:///etc/passwd"></p>`)
  expect((await load(id)).body).toMatchObject({ remotePictures: 1 })
  expect(await picturesFromOutside().load(`${nearby()}/x.png`)).toBeUndefined()
  expect(asked).toEqual([])
})

test('a mail is downloaded as it came, by who may read it', async () => {
  const { id, raw } = await arrived('<p>Hello</p>')
  const path = `/api/v2/enquiry/mail_original/${id}`
  const answer = await server.app.inject({ url: path, headers: { authorization: await server.token(as) } })
  expect(answer.headers['content-type']).toBe('message/rfc822')
  expect(answer.headers['content-disposition']).toContain('attachment')
  expect(answer.body).toBe(raw)
  expectProblem(await server.call('GET', path, { as: 'ROLE_VIEWER' }), 403)
  expectProblem(await load(id, 'ROLE_VIEWER'), 403)
  expectProblem(await server.call('GET', '/api/v2/enquiry/mail_original/1', { as }), 404)
  expectProblem(await server.call('GET', '/api/v2/enquiry/mail_original/99999', { as }), 404)
})
