import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { imapAt } from '../../integrations/mail/imap.ts'
import type { Mailbox } from '../../integrations/mail/mailbox.ts'
import type { Actor } from '../../kit/actor.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { isFullRun } from '../../testing/extent.ts'
import { startDovecot } from '../../testing/servers/dovecot.ts'
import { once, withFolder } from '../../testing/servers/mailbox-faults.ts'
import { takeDue } from '../inbox/receiving/inbound.service.ts'
import { collect } from './collecting.service.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 })

let server: TestApp
let actor: Actor
let dovecot: Awaited<ReturnType<typeof startDovecot>>
beforeAll(async () => {
  server = await startTestApp()
  actor = await backgroundOf(server)
  dovecot = await startDovecot(['office', 'sales'])
})
afterAll(async () => {
  await dovecot.close()
  await server.close()
})

const query = async (statement: string) => (await server.database.pool.query(statement)).rows
let count = 0
/** A mail with a unique subject. */
const mail = () => {
  count += 1
  const date = `Date: ${new Date().toUTCString()}`
  return `From: ann@berg.example\r\nSubject: Mail ${count}\r\n${date}\r\nMessage-ID: <${count}@berg.example>\r\n\r\nHello`
}
const subjects = async () =>
  (await query('select subject from mails order by mail_id')).map(({ subject }) => subject)
const state = async () =>
  (
    await query(`select state, reason, last_uid::int as last, failing_since is not null as failing,
      renumbered_at is not null as renumbered from mailboxes where name like 'office@%'`)
  )[0]
const take = (mailbox: Mailbox, isAsked = false) => collect(actor, mailbox, { listening: 0, isAsked })
let office: Mailbox
beforeEach(async () => {
  office = imapAt(dovecot.url('office'))
  await dovecot.setPassword('secret')
  await query('truncate mailboxes, arrived_mails, mails, messages restart identity cascade')
})

test('new mails of two mailboxes come once, and stay there as they are', async () => {
  const [one, two] = [mail(), mail()]
  await dovecot.deliver('office', one, two)
  await dovecot.deliver('sales', `Received: by sales\r\n${one}`)
  for (const mailbox of [office, imapAt(dovecot.url('sales')), office]) await take(mailbox)
  expect(await subjects()).toEqual(['Mail 1', 'Mail 2'])
  expect(await state()).toMatchObject({ state: 'READY', last: 2 })
  expect(await dovecot.flags('office')).toEqual([])
})

/** Listens to a mailbox until the given number of mails is stored. */
async function listensUntil(mailbox: Mailbox, mails: number) {
  const listening = collect(actor, mailbox, { listening: 60_000 })
  const found = async () => ({ mails: (await subjects()).length, state: (await state())?.state })
  await expect.poll(found, { timeout: 150_000 }).toEqual({ mails, state: 'READY' })
  mailbox.close()
  await listening
}

test('a mail that comes while it listens is taken at once', async () => {
  await take(office)
  const deliver = once(() => dovecot.deliver('office', mail()))
  const mails = (await subjects()).length
  const listens = withFolder(office, (folder) => ({
    news: (milliseconds) => {
      const news = folder.news(milliseconds)
      return deliver().then(() => news)
    },
  }))
  await listensUntil(listens, mails + 1)
})

test('a mail that comes after the search and before the listening is taken at once', async () => {
  await take(office)
  const deliver = once(() => dovecot.deliver('office', mail()))
  const mails = (await subjects()).length
  const listens = withFolder(office, (folder) => ({
    news: (milliseconds) => deliver().then(() => folder.news(milliseconds)),
  }))
  await listensUntil(listens, mails + 1)
})

test('mails that were not read yet when the connection ended are read later', async () => {
  await take(office)
  const before = await subjects()
  await dovecot.deliver('office', ...Array.from({ length: 4 }, mail))
  const ended = withFolder(office, (folder) => ({
    fetch: async (uid) => {
      const found = await folder.fetch(uid)
      office.close()
      return found
    },
  }))
  await take(ended)
  expect(await subjects()).toEqual([...before, `Mail ${count - 3}`])
  expect(await state()).toMatchObject({ state: 'AWAY', reason: 'The connection ended' })
  await take(office)
  expect((await subjects()).slice(-3)).toEqual([2, 1, 0].map((at) => `Mail ${count - at}`))
})

test('a mailbox that counts its mails anew loses and doubles none', async () => {
  await take(office)
  const before = await subjects()
  await dovecot.countAnew('office')
  await dovecot.deliver('office', mail())
  await take(office)
  expect(await subjects()).toEqual([...before, `Mail ${count}`])
  expect(await state()).toMatchObject({ state: 'READY', renumbered: true })
})

test('a wrong password is told and not tried again at once; afterwards nothing is missing', async () => {
  await dovecot.setPassword('another')
  await take(office)
  expect(await state()).toMatchObject({
    state: 'REFUSED',
    reason: expect.stringMatching(/authentication failed/i),
  })
  await dovecot.setPassword('secret')
  await take(office)
  expect(await state()).toMatchObject({ state: 'REFUSED' })
  await query(`update mailboxes set checked_at = now() - interval '11 minutes'`)
  await dovecot.setPassword('another')
  await take(office)
  expect(await state()).toMatchObject({ state: 'REFUSED', failing: true })
  await dovecot.setPassword('secret')
  await take(office, true)
  expect(await state()).toMatchObject({ state: 'READY', reason: null, failing: false, renumbered: false })
  expect((await subjects()).length).toBeGreaterThan(2)
})

test.each([
  ['without a folder of this name', () => `${dovecot.url('office')}/Nowhere`, 'NO_FOLDER'],
  ['whose encryption fails', () => dovecot.url('office').replace('imap:', 'imaps:'), 'INSECURE'],
] as const)('a mailbox %s says so', async (_, url, failure) => {
  await take(imapAt(url()))
  expect(await state()).toMatchObject({ state: failure, reason: expect.stringMatching(/./), failing: true })
})

test('a server that is away is told and tried again', async () => {
  await dovecot.stop()
  await take(office)
  expect(await state()).toMatchObject({ state: 'AWAY', reason: expect.stringContaining('ECONNREFUSED') })
  await dovecot.start()
  await take(office)
  expect(await state()).toMatchObject({ state: 'READY' })
})

test('workers that break off or read at the same time take every mail once', async () => {
  await dovecot.deliver('office', ...Array.from({ length: 12 }, mail))
  /**
   * The first worker stops after three mails. The position is then moved back, as if the worker had not saved
   * it after the third mail.
   */
  let left = 3
  const dying = withFolder(office, (folder) => ({
    fetch: async (uid) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return folder.fetch(uid)
    },
  }))
  await expect(take(dying)).rejects.toThrow('killed')
  await query('update mailboxes set last_uid = last_uid - 1')
  await Promise.all([take(office), take(imapAt(dovecot.url('office')))])
  const all = await subjects()
  expect(all).toHaveLength(new Set(all).size)
  expect(all).toEqual(expect.arrayContaining(Array.from({ length: 12 }, (_, at) => `Mail ${count - at}`)))
})

const unstored = async () =>
  (await server.call('GET', '/api/system/maintenance/mailboxes/unstored', { as: 'ROLE_ADMIN' })).body.mails

/** Makes storing the next mail fail, as an error in the server would. */
async function refuseNext() {
  await query(`create or replace function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'not today'; end $$;
    create trigger refuse_one before insert on mails for each row when (new.subject = 'Mail ${count + 1}')
    execute function refuse_one()`)
}

test('a mail that cannot be stored is shown with its reason, stops no other, and is not fetched again', async () => {
  await take(office)
  await refuseNext()
  const refused = mail()
  await dovecot.deliver('office', refused, mail())
  await take(office)
  expect((await subjects()).slice(-1)).toEqual([`Mail ${count}`])
  const fetched: number[] = []
  const watched = withFolder(office, (folder) => ({
    fetch: (uid) => {
      fetched.push(uid)
      return folder.fetch(uid)
    },
  }))
  await dovecot.deliver('office', mail())
  await take(watched)
  expect(fetched).toHaveLength(1)
  const [shown] = await unstored()
  expect(shown).toMatchObject({
    ...{ mailbox: 'office@127.0.0.1/INBOX', sender: 'ann@berg.example', subject: `Mail ${count - 2}` },
    ...{ reason: 'not today', tries: 1, nextAt: expect.any(String), size: refused.length },
  })
  const path = `/api/system/maintenance/mailboxes/unstored/${shown.arrivedMailId}`
  const original = await server.call('GET', `${path}/original`, { as: 'ROLE_ADMIN' })
  expect(original).toMatchObject({ status: 200, headers: { 'content-type': 'message/rfc822' } })

  // A mail that could not be stored is tried again before it is due only if an administrator asks for it.
  await takeDue(actor)
  expect(await unstored()).toMatchObject([{ tries: 1 }])
  await server.call('POST', `${path}/try`, { as: 'ROLE_ADMIN' })
  await takeDue(actor)
  expect(await unstored()).toMatchObject([{ tries: 2 }])
  await server.call('POST', `${path}/give_up`, { as: 'ROLE_ADMIN' })
  await query(`update arrived_mails set next_at = now()`)
  await takeDue(actor)
  expect(await unstored()).toMatchObject([{ tries: 2, nextAt: null }])

  await query('drop trigger refuse_one on mails')
  await server.call('POST', `${path}/try`, { as: 'ROLE_ADMIN' })
  await takeDue(actor)
  expect((await subjects()).slice(-1)).toEqual([`Mail ${count - 2}`])
  expect(await unstored()).toEqual([])
})

test('of a mail that ended its readers twice, only the head is stored', async () => {
  await dovecot.deliver('office', mail())
  await query(`create function begin_twice() returns trigger language plpgsql as $$
    begin new.deaths := 2; return new; end $$;
    create trigger begin_twice before insert on arrived_mails for each row execute function begin_twice()`)
  await take(office)
  await query('drop trigger begin_twice on arrived_mails; drop function begin_twice')
  const [stored] = await query(
    `select body, extent, message_id as id from mails where subject = 'Mail ${count}'`,
  )
  expect(stored).toEqual({ body: '', extent: 'HEAD', id: `<${count}@berg.example>` })
})

test('mails that are deleted while the mailbox is read are left out, and later ones come', async () => {
  await take(office)
  const before = await subjects()
  await dovecot.deliver('office', mail(), mail())
  /** A mailbox whose mails are deleted after the server has listed them and before it reads them. */
  const emptied = withFolder(office, (folder) => ({
    list: async (after, since) => {
      const uids = await folder.list(after, since)
      await dovecot.empty('office')
      return uids
    },
  }))
  await take(emptied)
  expect(await subjects()).toEqual(before)
  expect(await state()).toMatchObject({ state: 'READY' })
  await dovecot.deliver('office', mail())
  await take(office)
  expect(await subjects()).toEqual([...before, `Mail ${count}`])
})

test.runIf(isFullRun)('a mail with 25 MB of attachment is kept whole', async () => {
  await dovecot.empty('sales')
  const content = Buffer.alloc(25 * 1024 * 1024, 'x')
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n')
  const parts = [
    'From: ann@berg.example\r\nSubject: Large\r\nMessage-ID: <large@berg.example>\r\nMIME-Version: 1.0',
    'Content-Type: application/pdf; name=plan.pdf\r\nContent-Disposition: attachment; filename=plan.pdf',
    `Content-Transfer-Encoding: base64\r\n\r\n${content}\r\n`,
  ]
  await dovecot.deliver('sales', parts.join('\r\n'))
  await take(imapAt(dovecot.url('sales')))
  const files = await query(`select size from mail_attachments a join files on files.file_id = a.content_id
    join mails using (mail_id) where subject = 'Large'`)
  expect(files).toEqual([{ size: 25 * 1024 * 1024 }])
})
