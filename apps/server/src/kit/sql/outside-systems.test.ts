import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoing } from '../../integrations/http/outgoing.ts'
import { smtpAt } from '../../integrations/mail/smtp.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { startSmtp, type TestSmtp } from '../../testing/servers/smtp.ts'
import { transaction, unsigned } from './transaction.ts'

let database: TestDatabase
let smtp: TestSmtp
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stayboard-key-'))
  smtp = await startSmtp()
})
afterAll(async () => {
  await database.drop()
  await smtp.close()
  await rm(dataDir, { recursive: true })
})

test('an outside system that is asked inside a transaction is a fault; after it, it is asked', async () => {
  const actor = await backgroundOf({ database, dataDir })
  const send = outgoing({ base: 'http://127.0.0.1:9', timeout: 1000, longest: 10, atOnce: 1 })
  const mail = { id: 1, from: 'a@b.example', to: ['c@d.example'], content: Buffer.from('x') }
  const asks: (() => Promise<unknown>)[] = [
    () => send({ target: '/' }),
    () => smtpAt(smtp.url).send(mail, async () => undefined),
  ]
  for (const ask of asks) {
    for (const begin of [() => transaction(actor, ask), () => unsigned(actor.db, ask)])
      await expect(begin()).rejects.toThrow('inside a transaction')
  }
  await transaction(actor, async () => undefined)
  await expect(send({ target: '/' })).rejects.toThrow('no reply')
  await asks[1]?.()
  expect(smtp.received).toHaveLength(1)
})
