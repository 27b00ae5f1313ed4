import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signIn } from './testing/caller.ts'
import { times } from './testing/extent.ts'
import { databaseUrl } from './testing/servers/server.ts'
import { type ServerProcess, startServer } from './testing/servers/server-process.ts'

const password = 'Harbour7light'
/**
 * The name of the database and of its owner. Its prefix is that of the databases of this run, so that the
 * next run removes it.
 */
const name = `${inject('testTemplate').slice(0, 18)}_${randomBytes(6).toString('hex')}`
const superuser = new pg.Client({ connectionString: inject('testServer') })
let copies: ServerProcess[]
/** The connection string of the database, with the name and password of its owner. */
let address: string
beforeAll(async () => {
  await superuser.connect()
  await superuser.query(`create role ${name} login password '${password}'`)
  await superuser.query(`create database ${name} owner ${name}`)
  address = Object.assign(new URL(databaseUrl(inject('testServer'), name)), { username: name, password }).href
  const env = { DATABASE_URL: address, SESSION_SECRET: 's'.repeat(32), ADMIN_PASSWORD: password }
  copies = Array.from({ length: times(2, 1) }, () => startServer(env))
})
afterAll(async () => {
  for (const copy of copies) copy.signal('SIGTERM')
  for (const copy of copies) await copy.ended
  await superuser.query(`drop database ${name} with (force)`)
  await superuser.query(`drop role ${name}`)
  await superuser.end()
})

test('copies that start at once on an empty database create one administrator', async () => {
  for (const copy of copies) expect((await fetch(`${await copy.address}/health/ready`)).status).toBe(200)
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  expect((await owner.query('select username from users')).rows).toEqual([{ username: 'admin' }])
  await owner.end()
})

test('an account that only owns its database is enough, also for users who see a part of the records', async () => {
  const [server] = copies
  const admin = await signIn((await server?.address) ?? '', 'admin', password)
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  await owner.query("insert into exploiters (exploiter_id, name) values (1, 'One'), (2, 'Two')")
  const user = { username: 'bound', password, email: 'b@b.example', roles: ['ROLE_MANAGER'] }
  const exploiters = ['/api/exploiter/1']
  expect((await admin.post('/api/user', { ...user, exploiters })).status).toBe(200)
  await owner.query(`insert into messages (subject, contact_email, status, user_id, exploiter_id)
    values ('Mine', 'x@y.example', 'OPEN', 2, 1), ('Of others', 'x@y.example', 'OPEN', 2, 2)`)
  const bound = await signIn((await server?.address) ?? '', 'bound', password)
  for (const path of ['/api/v2/backend/enquiries', '/api/exploiters', '/api/history'])
    expect([path, (await bound.get(path)).status]).toEqual([path, 200])
  const unseen = await owner.query("select count_unseen('messages', 2, '1') as unseen")
  expect(unseen.rows).toEqual([{ unseen: '1' }])
  await owner.end()
})
