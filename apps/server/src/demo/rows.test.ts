import { api, ContactBody, EnquiryBody, fases, Organisation } from '@stayboard/contract'
import {
  attention,
  checkEnquiry,
  isOpen,
  isReferenceNumber,
  nights,
  readPhone,
  toEuros,
} from '@stayboard/domain'
import { describe, expect, test } from 'vitest'
import { clients } from './clients.ts'
import { contacts } from './contacts.ts'
import { enquiries } from './enquiries.ts'
import { exploiters } from './exploiters.ts'
import { organisations } from './organisations.ts'
import { sizes } from './rows.ts'
import { demoUsers, users } from './users.ts'
import type { World } from './world.ts'

const world: World = {
  size: sizes.demo,
  now: new Date('2026-11-21T09:00:00Z'),
  countryIds: new Map(['NL', 'BE', 'DE', 'DK', 'ES', 'RO', 'GB'].map((code, index) => [code, index + 1])),
  townIds: [],
  passwordHash: 'a hash',
}
const all = {
  users: [...users(world)],
  organisations: [...organisations(world)],
  clients: [...clients(world)],
  contacts: [...contacts(world)],
  enquiries: [...enquiries(world)],
}

test('the same world gives the same rows', () => {
  expect([...organisations(world)]).toEqual(all.organisations)
  expect([...enquiries(world)]).toEqual(all.enquiries)
  expect([...clients(world)]).toEqual(all.clients)
  expect([...contacts(world)]).toEqual(all.contacts)
})

test('there is as much as the size says', () => {
  expect(all.users).toHaveLength(12)
  expect(all.organisations).toHaveLength(250)
  expect(all.clients).toHaveLength(3000)
  expect(all.enquiries).toHaveLength(400)
  expect(all.contacts.length).toBeGreaterThan(250)
})

/** A row as a client would send it: without empty fields, amounts in euros, links as paths. */
function wire(row: object, links: Record<string, [string, unknown]> = {}) {
  const entries = Object.entries(row).filter(([, value]) => value !== null)
  const linked = Object.entries(links).filter(([, [, id]]) => id)
  return Object.fromEntries([
    ...entries.map(([name, value]) => [name, name === 'price' || name === 'total' ? toEuros(value) : value]),
    ...linked.map(([name, [path, id]]) => [name, `${path}/${id}`]),
  ])
}

describe('every row could have been typed in', () => {
  test('users', () => {
    const { body } = api.users.create
    for (const user of all.users)
      expect(body.safeParse({ ...user, password: 'Demo1234' }).error).toBeUndefined()
    expect(new Set(all.users.map((user) => user.username)).size).toBe(all.users.length)
  })

  test('organisations', () => {
    for (const row of all.organisations) {
      const body = wire(row, {
        user: ['/api/user', row.userId],
        country: ['/api/country', row.countryId],
        partnerOrganisation: ['/api/organisation', row.partnerOrganisationId],
      })
      expect(Organisation.calls.update.body.safeParse(body).error).toBeUndefined()
    }
  })

  test('clients, some of whom sent enquiries, with numbers as they are kept', () => {
    for (const row of all.clients) {
      const body = wire(row, { organisation: ['/api/organisation', row.organisationId] })
      expect(api.clients.create.body.safeParse(body).error).toBeUndefined()
      if (row.phone) expect(readPhone(row.phone, row.country).text).toBe(row.phone)
    }
    const addresses = new Set(all.clients.map(({ email }) => email))
    const known = all.enquiries.filter(({ clientEmail }) => addresses.has(clientEmail ?? ''))
    expect(known.length).toBeGreaterThan(100)
  })

  test('exploiters', () => {
    for (const row of exploiters()) expect(api.exploiters.create.body.safeParse(row).error).toBeUndefined()
  })

  test('contacts', () => {
    for (const row of all.contacts) expect(ContactBody.safeParse(wire(row)).error).toBeUndefined()
  })

  test('enquiries', () => {
    for (const row of all.enquiries) {
      const { enquiryId, ...fields } = row
      const body = wire(fields, { organisation: ['/api/organisation', row.organisationId] })
      expect(EnquiryBody.safeParse(body).error).toBeUndefined()
      const { checkinDate = null, checkoutDate = null, cancelReason = null, fase } = row
      expect(checkEnquiry({ checkinDate, checkoutDate, cancelReason, fase })).toEqual([])
      if (checkinDate && checkoutDate) expect(row.nights).toBe(nights(checkinDate, checkoutDate))
    }
  })
})

describe('enquiries', () => {
  test('come in one after another until now, each with a reference number of its own', () => {
    const moments = all.enquiries.map((row) => Date.parse(String(row.timeStamp)))
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(Math.max(...moments)).toBeLessThanOrEqual(world.now.getTime())
    const references = all.enquiries.map((row) => row.refNumber)
    expect(references.every(isReferenceNumber)).toBe(true)
    expect(new Set(references).size).toBe(references.length)
  })

  test('stand in every fase, about sixty of a hundred open', () => {
    expect(new Set(all.enquiries.map((row) => row.fase)).size).toBe(fases.length)
    const open = all.enquiries.filter((row) => isOpen(row.fase)).length / all.enquiries.length
    expect(open).toBeGreaterThan(0.55)
    expect(open).toBeLessThan(0.65)
  })

  test('some wait for an owner, and some of those too long', () => {
    const colours = all.enquiries
      .filter((row) => isOpen(row.fase))
      .map(({ userId = null, timeStamp }) => attention({ userId, timeStamp: String(timeStamp) }, world.now))
    expect(colours.filter((colour) => colour === 'late').length).toBeGreaterThan(3)
    expect(colours.filter((colour) => colour === 'unassigned').length).toBeGreaterThan(3)
  })

  test('belong to organisations that were there before', () => {
    const added = new Map(
      all.organisations.map((row) => [row.organisationId, Date.parse(String(row.timeStamp))]),
    )
    for (const row of all.enquiries) {
      expect(added.get(row.organisationId)).toBeLessThan(Date.parse(String(row.timeStamp)))
    }
  })
})

test('an organisation has one main contact where it has any', () => {
  const mains = new Map<number, number>()
  for (const { organisationId, mainContact } of all.contacts) {
    mains.set(organisationId, (mains.get(organisationId) ?? 0) + Number(mainContact))
  }
  expect([...mains.values()].every((count) => count === 1)).toBe(true)
})

test('those who came through a partner came through one that is', () => {
  const partners = new Set(
    all.organisations.filter((row) => row.organisationStatus === 'PARTNER').map((row) => row.organisationId),
  )
  const through = all.organisations.filter((row) => row.organisationSource === 'PARTNER')
  expect(through.length).toBeGreaterThan(3)
  for (const row of through) {
    expect(partners).toContain(row.partnerOrganisationId)
    expect(row.partnerOrganisationId).not.toBe(row.organisationId)
  }
})

test('there is one user per role, under its name', () => {
  expect(demoUsers.map((user) => [user.username, ...user.roles])).toEqual([
    ['admin', 'ROLE_ADMIN'],
    ['manager', 'ROLE_MANAGER'],
    ['content', 'ROLE_CONTENT'],
    ['marketing', 'ROLE_MARKETING'],
    ['viewer', 'ROLE_VIEWER'],
    ['user', 'ROLE_USER'],
  ])
  expect(all.users.slice(0, 6).map((user) => user.username)).toEqual(demoUsers.map((user) => user.username))
})

describe('nobody real can be reached', () => {
  const texts = Object.values(all)
    .flat<object[]>()
    .flatMap((row) => Object.values(row))
    .flat()
    .filter((value) => typeof value === 'string')

  test('addresses end in .example', () => {
    const hosts = texts.flatMap((text) =>
      [...text.matchAll(/(?:@|\/\/)([^\s,/]+)/g)].map((match) => match[1]),
    )
    expect(hosts.length).toBeGreaterThan(500)
    for (const host of hosts) expect(host).toMatch(/\.example$/)
  })

  test('telephone numbers are reserved, or nobody has them', () => {
    const reserved =
      /^\+(?:31(?:200|60)|32(?:20|400)|49(?:3023125|17139200)|450|345|40(?:210|7000)|44(?:2079460|7700900))/
    const numbers = texts.filter((text) => /^\+\d/.test(text))
    expect(numbers.length).toBeGreaterThan(500)
    for (const number of numbers) expect(number.replaceAll(' ', '')).toMatch(reserved)
  })

  test('all of it is text that can be kept', () => {
    expect(texts.every((text) => text.isWellFormed() && text === text.normalize('NFC'))).toBe(true)
    expect(texts.some((text) => text.includes('\0'))).toBe(false)
  })
})
