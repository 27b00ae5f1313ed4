import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { removeSome } from '../maintenance/retention/kinds.repository.ts'

type Role = Parameters<TestApp['token']>[0]
const as = 'ROLE_MANAGER'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`update mails set enquiry_id = 1 where thread = 'd';
    insert into file_contents (hash) values (repeat('e', 64));
    insert into files (hash, name, type, size) values (repeat('e', 64), 'plan.pdf', 'application/pdf', 21000000);
    delete from enquiry_files;
    insert into enquiry_files (enquiry_id, content_id, kind) values (1, 2, 'QUOTE'), (2, 2, 'QUOTE'),
      (1, (select max(file_id) from files), 'QUOTE')`)
})
afterAll(() => server.close())

const query = async (statement: string) => (await server.database.pool.query(statement)).rows
const path = '/api/messagingMessage/1/files'
const upload = async (name: string, content = 'x', user: Role = as) =>
  server.call('POST', path, { as: user, body: { file: new File([content], name) } })
const reply = (more: object, user: Role = as) =>
  server.call('POST', '/api/messagingMessage', {
    as: user,
    body: {
      messageId: 1,
      subject: 'Re: Rooms',
      body: '<p>Yes</p>',
      clientEmail: 'vincent@gogh.example',
      ...more,
    },
  })
const listed = async (user: Role = as) => (await server.call('GET', path, { as: user })).body._embedded
/** The names of the files of the latest mail. */
const sent = () =>
  query(`select f.name from mail_attachments a join files f on f.file_id = a.content_id
    where a.mail_id = (select max(mail_id) from mails) order by a.mail_attachment_id`)

test('a reply takes along own files and those of the enquiry, each once; a withdrawn one has them again', async () => {
  const own = (await upload('Küche.txt', 'Schlüssel')).body
  expect(own).toMatchObject({ name: 'Küche.txt', type: 'text/plain', size: 10 })
  const { replyFiles, enquiryFiles } = await listed()
  expect(replyFiles).toEqual([own])
  const note = enquiryFiles.find(({ size }: { size: number }) => size < 1000)
  const answer = await reply({ files: [own.replyFileId], enquiryFiles: [note.fileId, note.fileId] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect((await sent()).map(({ name }) => name)).toEqual(['Küche.txt', note.name])
  await server.call('POST', '/api/history/undo', { as, body: { action: answer.headers['x-request-id'] } })
  expect((await listed()).replyFiles).toEqual([own])
  expect((await reply({ files: [own.replyFileId] })).status).toBe(200)
})

test('files of a colleague, of another enquiry, and too many bytes are refused, and nothing is sent', async () => {
  const { replyFileId } = (await upload('mine.txt')).body
  const [other] = await query('select file_id::int as id from enquiry_files where enquiry_id = 2')
  const [large] =
    await query(`select d.file_id::int as id from enquiry_files d join files f on f.file_id = d.content_id
    where d.enquiry_id = 1 and f.size > 1000`)
  const [before] = await query('select count(*) from mails')
  expectFieldError(await reply({ files: [replyFileId] }, 'ROLE_ADMIN'), 'files.0', 'notFoundLink')
  expect((await listed('ROLE_ADMIN')).replyFiles).toEqual([])
  expectFieldError(await reply({ enquiryFiles: [other.id] }), 'enquiryFiles.0', 'notFoundLink')
  expectFieldError(await reply({ enquiryFiles: [large.id] }), 'files', 'filesTooLarge')
  expectFieldError(await reply({ files: ['1'] }), 'files.0', 'type')
  expectProblem(await upload('offer.pdf', 'words'), 415)
  expectProblem(await upload('run.exe', 'MZ'), 415)
  expectProblem(await upload('a.txt', 'x', 'ROLE_VIEWER'), 403)
  expect(await query('select count(*) from mails')).toEqual([before])
})

test('an uploaded file is forgotten after 30 days, and the mail that was sent keeps it', async () => {
  const { replyFileId } = (await upload('old.txt', 'old')).body
  await reply({ files: [replyFileId] })
  await query(`update reply_files set at = now() - interval '31 days'`)
  await removeSome(server.database.db, 'replyFiles', new Date(Date.now() - 30 * 86_400_000), 10)
  expect((await listed()).replyFiles).toEqual([])
  expect(await sent()).toEqual([{ name: 'old.txt' }])
})

test('colleagues see who has an unsent reply, until it is sent or discarded', async () => {
  const mark = (isKept: boolean, user: Role) =>
    server.call('PUT', '/api/messagingMessage/1/draft', { as: user, body: { isKept } })
  const drafts = async () =>
    (await server.call('GET', '/api/messagingMessage/1', { as })).body.draftsBy.map(
      ({ userName }: { userName: string }) => userName,
    )
  await mark(true, 'ROLE_ADMIN')
  await mark(true, as)
  await mark(true, as)
  expect(await drafts()).toEqual(['admin', 'manager'])
  await mark(false, 'ROLE_ADMIN')
  await reply({})
  expect(await drafts()).toEqual([])
  expectProblem(
    await server.call('PUT', '/api/messagingMessage/999/draft', { as, body: { isKept: true } }),
    404,
  )
})
