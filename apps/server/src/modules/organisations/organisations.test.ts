import {
  communicationStatuses,
  companySizes,
  industries,
  leadInfoTags,
  organisationSources,
  organisationStatuses,
} from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const as = 'ROLE_MANAGER'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const save = (body: object) => server.call('POST', '/api/v2/organisation/save', { as, body })
const least = () => ({ name: 'Hallmark', user: `/api/user/${server.userId(as)}` })
const added = async (body: object = {}) => (await save({ ...least(), ...body })).body
const read = async (id: number) => (await server.call('GET', `/api/organisation/${id}`, { as })).body

/** An organisation with every field of the lead form set to a value that is not the default. */
const whole = {
  name: 'Koninklijke Vandervalk Offshore N.V.',
  website: 'vandervalk.example/nl?a=1',
  generalContact: 'Hilde van ’t Hart',
  generalEmail: 'info@vandervalk.example',
  country: '/api/country/4',
  province: 'Zuid-Holland',
  city: 'Rotterdam',
  postalCode: '3011 AB',
  street: 'Coolsingel 1',
  organisationStatus: 'ACCOUNT',
  communicationStatus: ['CALL', 'EMAIL'],
  industry: ['OFFSHORE', 'MARITIME'],
  companySize: '101-200',
  organisationSource: 'LEADINFO',
  leadInfoTag: 'HOT',
  notes: 'Regel één\nregel twee ✓',
  address: 'Coolsingel 1, Rotterdam',
  contactname: 'Hilde',
  contactemail: 'hilde@vandervalk.example',
}

describe('the lead form', () => {
  test('writes a Dutch postcode with its space and capitals, and keeps what it does not know', async () => {
    const { organisationId } = await added({ postalCode: '1234ab', country: '/api/country/4' })
    expect(await read(organisationId)).toMatchObject({ postalCode: '1234 AB' })
    await server.call('PUT', '/api/organisation', { as, body: { organisationId, postalCode: 'B-1000 x' } })
    expect(await read(organisationId)).toMatchObject({ postalCode: 'B-1000 x' })
  })

  test('stores every field, and answers the names of linked records', async () => {
    const partner = await added({ organisationStatus: 'PARTNER', name: 'Partner BV' })
    const partnerOrganisation = `/api/organisation/${partner.organisationId}`
    const made = await added({ ...whole, partnerOrganisation })
    const { country, ...fields } = whole
    const found = await read(made.organisationId)
    expect(found).toMatchObject({ ...fields, countryName: 'Netherlands', countryId: 4, userName: 'manager' })
    expect(found).toMatchObject({ partnerOrganisationName: 'Partner BV', version: 1, contacts: [] })
    expect(found._links).toMatchObject({
      country: { href: country },
      partnerOrganisation: { href: partnerOrganisation },
    })
    expect(made).toEqual(found)
  })

  test('changes given fields, clears null, keeps the others', async () => {
    const { organisationId } = await added(whole)
    const { body } = await save({ organisationId, city: 'Delft', province: null })
    const { country: _, ...fields } = whole
    expect(body).toMatchObject({ ...fields, countryId: 4, city: 'Delft', province: null, version: 2 })
  })

  test.each([{ name: '' }, { name: undefined }, { user: undefined }, { user: null }])(
    'requires name and account manager: %o',
    async (change) => {
      const { status, body } = await save({ ...least(), ...change })
      expect([status, body.message]).toEqual([400, 'Name and Account manager are mandatory'])
    },
  )

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.nl', 'not an address', 'https://'])(
    'refuses the website %s',
    async (website) => {
      const { status, body } = await save({ ...least(), website })
      expect([status, body.errors[0].field]).toEqual([400, 'website'])
    },
  )

  test.each(['example.nl', 'https://example.nl/a?b#c', 'http://sub.example.co.uk:8080', 'münchen.example'])(
    'accepts the website %s',
    async (website) => {
      expect((await added({ website })).website).toBe(website)
    },
  )

  test('accepts only partners, without a circle', async () => {
    const prospect = await added({ organisationStatus: 'PROSPECT' })
    const refused = await save({
      ...least(),
      partnerOrganisation: `/api/organisation/${prospect.organisationId}`,
    })
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'notPartner'])
    const first = await added({ organisationStatus: 'PARTNER' })
    const link = (one: { organisationId: number }) => `/api/organisation/${one.organisationId}`
    const second = await added({ organisationStatus: 'PARTNER', partnerOrganisation: link(first) })
    for (const partner of [first, second]) {
      const { body } = await save({
        organisationId: first.organisationId,
        partnerOrganisation: link(partner),
      })
      expect(body.errors).toMatchObject([{ field: 'partnerOrganisation', code: 'ownPartner' }])
    }
  })
})

describe('the simple dialog', () => {
  const simple = { name: 'Simple', address: 'Street 1', contactname: 'Ann', contactemail: 'a@simple.example' }
  const add = (body: object) => server.call('POST', '/api/organisation', { as, body })

  test('adds, changes and reads its four fields', async () => {
    const { body } = await add(simple)
    expect(body).toMatchObject({ ...simple, organisationStatus: 'PROSPECT' })
    const { organisationId } = body
    const changed = await server.call('PUT', '/api/organisation', {
      as,
      body: { organisationId, address: 'B 2' },
    })
    expect(changed.body).toMatchObject({ ...simple, address: 'B 2' })
  })

  test.each(Object.keys(simple))('requires %s', async (field) => {
    const { status, body } = await add({ ...simple, [field]: ' ' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field, code: 'required', message: 'This field is required' }])
  })

  test('validates the email of the contact', async () => {
    const { body } = await add({ ...simple, contactemail: 'nobody' })
    expect(body.errors[0].message).toBe('This does not look like a correct address')
  })
})

test.each([
  ['statusses', organisationStatuses],
  ['communication_statusses', communicationStatuses],
  ['industries', industries],
  ['company_sizes', companySizes],
  ['company_sources', organisationSources],
  ['lead_info_tags', leadInfoTags],
])('the option list %s', async (name, values) => {
  const { body } = await server.call('GET', `/api/v2/organisation/${name}`, { as })
  expect(body._embedded.strings.map((entry: { content: string }) => entry.content)).toEqual(values)
  const refused = await server.call('GET', `/api/v2/organisation/${name}`, { as: 'ROLE_VIEWER' })
  expect(refused.status).toBe(403)
})

test('there are forty industries or more', () => expect(industries.length).toBeGreaterThanOrEqual(40))

test('the open prognosis is summed by status, for the filters of the list, and only for who may read prognoses', async () => {
  const [prospect, account] = [await added(), await added({ organisationStatus: 'ACCOUNT', city: 'Breda' })]
  const expected = (organisationId: number, status: string, total: number) =>
    server.database.pool.query(`insert into prognosis_metas (organisation_id, status, nights, start, total_prognosis)
      values (${organisationId}, '${status}', 7, '2026-01-30', ${total})`)
  await expected(prospect.organisationId, 'PROGNOSIS', 1000.25)
  await expected(prospect.organisationId, 'PENDING', 500)
  await expected(prospect.organisationId, 'BOOKED', 77)
  await expected(account.organisationId, 'PENDING', 300)
  const url = '/api/v2/organisations/open_prognosis'
  const sums = async (query = '') => (await server.call('GET', `${url}${query}`, { as })).body.statuses
  const ofAccounts = { organisationStatus: 'ACCOUNT', total: 300 }
  expect(await sums()).toEqual(
    expect.arrayContaining([{ organisationStatus: 'PROSPECT', total: 1500.25 }, ofAccounts]),
  )
  expect(await sums('?query=breda')).toEqual([ofAccounts])
  expect(await sums('?nextStepDue=today')).toEqual([])
  expect((await server.call('GET', url, { as: 'ROLE_MARKETING' })).status).toBe(403)
})
