import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import type { Fault } from '../simulating.ts'
import { mailchimpAt } from './client.ts'
import { KEY, type Simulator, startSimulator } from './simulator.ts'

const LIST = 'a1b2c3d4e5'
let simulator: Simulator
beforeEach(async () => {
  simulator = await startSimulator()
})
afterEach(() => simulator.close())

const mailchimp = (timeout = timeoutFor()) =>
  mailchimpAt({ key: KEY, url: simulator.url, timeout, pace: 1000 })
const person = (name: string) => ({ email: `${name}@relo.example`, firstname: name, lastname: 'Berg' })
const members = () => simulator.people.get(LIST)?.members ?? new Map()
const setStatus = (name: string, status: string) =>
  members().set(`${name}@relo.example`, { ...members().get(`${name}@relo.example`), status })

test('people are added once, known by a tag, and those who unsubscribed are not brought back', async () => {
  expect(await mailchimp().subscribe(LIST, [person('Ana'), person('bo')], false)).toBe(0)
  expect(await mailchimp().subscribe(LIST, [person('Ana')], false)).toBe(0)
  setStatus('bo', 'unsubscribed')
  for (const areArchived of [false, true])
    expect(await mailchimp().subscribe(LIST, [person('bo')], areArchived)).toBe(1)
  expect(await mailchimp().members(LIST)).toEqual([
    { email: 'Ana@relo.example', status: 'subscribed', isOurs: true },
    { email: 'bo@relo.example', status: 'unsubscribed', isOurs: true },
  ])
})

test('all members are read, also those who were archived, who can come back', async () => {
  for (let at = 0; at < 4; at += 1)
    await mailchimp().subscribe(
      LIST,
      Array.from({ length: 500 }, (_, one) => person(`p${at}-${one}`)),
      false,
    )
  await mailchimp().archive(LIST, 'P0-0@relo.example')
  await mailchimp().archive(LIST, 'p0-0@relo.example')
  await mailchimp().archive(LIST, 'nobody@relo.example')
  const found = await mailchimp().members(LIST)
  expect([found.length, found.at(-1)?.status]).toEqual([2000, 'archived'])
  expect(await mailchimp().subscribe(LIST, [person('p0-0')], true)).toBe(0)
  expect(members().get('p0-0@relo.example')).toMatchObject({ status: 'subscribed' })
})

test('a segment is added once, and holds exactly the members that are named', async () => {
  await mailchimp().subscribe(LIST, [person('ana'), person('bo')], false)
  await mailchimp().fill(LIST, 'Expats', ['ana@relo.example', 'nobody@relo.example'])
  await mailchimp().fill(LIST, 'Expats', ['bo@relo.example'])
  expect(simulator.people.get(LIST)?.segments).toEqual([
    { id: 1, name: 'Expats', emails: ['bo@relo.example'] },
  ])
})

test.each<Fault>(['busy', 'lost', 'cut', 'html'])(
  '%s is repeated, and nobody counts as refused',
  async (fault) => {
    const client = mailchimp(timeoutFor(fault))
    simulator.faults.set(`POST /lists/${LIST}`, { fault, times: 1 })
    expect(await client.subscribe(LIST, [person('ana')], false)).toBe(0)
    simulator.faults.set(`GET /lists/${LIST}/members`, { fault, times: 1 })
    expect(await client.members(LIST)).toHaveLength(1)
  },
)

test('an audience that is gone is an error', async () => {
  await expect(mailchimp().members('nowhere')).rejects.toMatchObject({ reason: 'rejected' })
  await expect(mailchimp().archive('nowhere', 'x')).resolves.toBeUndefined()
})
