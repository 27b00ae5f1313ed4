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
import { clients } from './clients/clients.ts'
import { contacts } from './clients/contacts.ts'
import { organisations } from './clients/organisations.ts'
import { enquiries } from './enquiries/enquiries.ts'
import { sizes } from './rows.ts'
import { exploiters } from './system/exploiters.ts'
import { demoUsers, users } from './system/users.ts'
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

test('the same seed and size give the same rows', () => {
  expect([...organisations(world)]).toEqual(all.organisations)
  expect([...enquiries(world)]).toEqual(all.enquiries)
  expect([...clients(world)]).toEqual(all.clients)
  expect([...contacts(world)]).toEqual(all.contacts)
})

test('the number of records is that of the size', () => {
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

describe('every row is accepted by its call', () => {
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

  test('clients, some with enquiries, and phone numbers in stored form', () => {
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
  test('arrive one after another until now, with unique reference numbers', () => {
    const moments = all.enquiries.map((row) => Date.parse(String(row.timeStamp)))
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(Math.max(...moments)).toBeLessThanOrEqual(world.now.getTime())
    const references = all.enquiries.map((row) => row.refNumber)
    expect(references.every(isReferenceNumber)).toBe(true)
    expect(new Set(references).size).toBe(references.length)
  })

  test('are in every fase, about sixty percent open', () => {
    expect(new Set(all.enquiries.map((row) => row.fase)).size).toBe(fases.length)
    const open = all.enquiries.filter((row) => isOpen(row.fase)).length / all.enquiries.length
    expect(open).toBeGreaterThan(0.55)
    expect(open).toBeLessThan(0.65)
  })

  test('some have no owner, and some of those are overdue', () => {
    const colours = all.enquiries
      .filter((row) => isOpen(row.fase))
      .map(({ userId = null, timeStamp }) => attention({ userId, timeStamp: String(timeStamp) }, world.now))
    expect(colours.filter((colour) => colour === 'late').length).toBeGreaterThan(3)
    expect(colours.filter((colour) => colour === 'unassigned').length).toBeGreaterThan(3)
  })

  test('belong to organisations that existed before', () => {
    const added = new Map(
      all.organisations.map((row) => [row.organisationId, Date.parse(String(row.timeStamp))]),
    )
    for (const row of all.enquiries) {
      expect(added.get(row.organisationId)).toBeLessThan(Date.parse(String(row.timeStamp)))
    }
  })
})

test('an organisation with contacts has one main contact', () => {
  const mains = new Map<number, number>()
  for (const { organisationId, mainContact } of all.contacts) {
    mains.set(organisationId, (mains.get(organisationId) ?? 0) + Number(mainContact))
  }
  expect([...mains.values()].every((count) => count === 1)).toBe(true)
})

test('organisations with a partner as source refer to a partner', () => {
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

describe('no address or number belongs to a real person', () => {
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

  test('phone numbers are reserved or not assigned', () => {
    const reserved =
      /^\+(?:31(?:200|60)|32(?:20|400)|49(?:3023125|17139200)|450|345|40(?:210|7000)|44(?:2079460|7700900))/
    const numbers = texts.filter((text) => /^\+\d/.test(text))
    expect(numbers.length).toBeGreaterThan(500)
    for (const number of numbers) expect(number.replaceAll(' ', '')).toMatch(reserved)
  })

  test('all texts can be stored', () => {
    expect(texts.every((text) => text.isWellFormed() && text === text.normalize('NFC'))).toBe(true)
    expect(texts.some((text) => text.includes('\0'))).toBe(false)
  })
})
