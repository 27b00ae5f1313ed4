import { api } from '@stayboard/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCall } from '../../kit/calls.ts'
import { save, writes } from '../../testing/forms.ts'
import { showPage, speak } from '../../testing/page.tsx'
import { nothingExpected } from '../../testing/prognosis.ts'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { OrganisationEditor } from './OrganisationEditor.tsx'
import type { Contact, Organisation } from './organisation-form.ts'

const contact = (organisationContactId: number, name: string, mainContact: boolean): Contact => ({
  organisationContactId,
  name,
  role: null,
  email: null,
  officePhone: null,
  mobilePhone: null,
  mainContact,
  version: 5,
  _links: {},
})

const stored: Organisation = {
  organisationId: 8,
  name: 'Vandervalk Offshore B.V.',
  address: null,
  contactname: null,
  contactemail: null,
  website: 'vandervalk.example',
  generalContact: null,
  generalEmail: null,
  countryId: 4,
  countryName: 'Netherlands',
  province: null,
  city: 'Rotterdam',
  postalCode: null,
  street: null,
  organisationStatus: 'PROSPECT',
  userId: 2,
  userName: 'eva',
  userDisplayname: 'Eva Vermeulen',
  communicationStatus: ['CALL'],
  industry: [],
  companySize: null,
  organisationSource: null,
  leadInfoTag: null,
  partnerOrganisationId: null,
  partnerOrganisationName: null,
  notes: null,
  timeStamp: '2026-11-01T09:00:00.000Z',
  contacts: [contact(1, 'Hilde', true), contact(2, 'Joost', false)],
  version: 3,
  _links: { country: { href: '/api/country/4' }, user: { href: '/api/user/2' } },
}

interface Answer {
  status: number
  body: unknown
}

const partner = { organisationId: 31, name: 'Relocate Group', version: 1, _links: {} }
const country = (countryId: number, name: string, countryCode: string) => ({
  countryId,
  name,
  countryCode,
  version: 1,
  _links: {},
})

/** A server with one organisation, whose contacts are as they were last written. */
function serverWith(organisation: Organisation, write: (asked: Asked) => Answer) {
  return answerCalls((asked) => {
    if (asked.method !== 'GET') return write(asked)
    const lists: Record<string, ReturnType<typeof listAnswer>> = {
      '/api/countries': listAnswer('countries', [
        country(4, 'Netherlands', 'NL'),
        country(7, 'Germany', 'DE'),
      ]),
      '/api/users': listAnswer('users', [{ id: 4, username: 'dirk', displayname: 'Dirk de Wit' }]),
      '/api/v2/simple_organisations': listAnswer('organisations', [partner]),
      '/api/v2/backend/enquiries': listAnswer('enquiryDepartments', []),
    }
    if (asked.path === '/api/financial/prognosis/total') return nothingExpected
    if (asked.path === '/api/organisation/8') return { body: organisation }
    return lists[asked.path] ?? { body: { id: 2, username: 'eva', displayname: 'Eva Vermeulen' } }
  })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const choice = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) })
const main = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Main contact: ${name}` })

/** As the page loads it: by the number in its address. */
function Loaded() {
  const { data } = useCall(api.organisations.get, { params: { organisationId: '8' } })
  return data && <OrganisationEditor organisation={data} />
}
const New = () => <OrganisationEditor organisation={null} />
const Stored = () => <OrganisationEditor organisation={stored} />

signedIn()

describe('the lead form', () => {
  it('opens its fields with the name, and asks for name and account manager', async () => {
    const asked = serverWith(stored, () => problemAnswer(500, 'generic'))
    const { user } = await showPage(New)
    const others = () =>
      [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')].filter(
        (field) => field.getAttribute('name') !== 'name',
      )
    expect(box('Name')).toBe(document.activeElement)
    expect(others().length).toBeGreaterThan(12)
    expect(others().every((field) => field.matches(':disabled'))).toBe(true)
    await user.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Name and Account manager are mandatory')
    expect(writes(asked)).toEqual([])
    await user.type(box('Name'), 'X')
    expect(others().some((field) => field.matches(':disabled'))).toBe(false)
  })

  it('asks for the tag of LEADINFO and the partner of PARTNER, and sends only what belongs to the source', async () => {
    const asked = serverWith(stored, ({ body }) => ({
      status: 200,
      body: { ...stored, ...(body as object), version: 4 },
    }))
    const { user } = await showPage(Stored)
    const pick = async (field: string, option: string) => {
      await user.click(choice(field))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    expect(screen.queryByRole('combobox', { name: 'Lead-info tag' })).toBeNull()
    await pick('Source', 'Leadinfo')
    await pick('Lead-info tag', 'Hot')
    await pick('Source', 'Partner')
    expect(screen.queryByRole('combobox', { name: 'Lead-info tag' })).toBeNull()
    await pick('Partner organisation', 'Relocate Group')
    const choices = asked.filter(({ path }) => path === '/api/v2/simple_organisations')
    expect(choices.every(({ query }) => query.get('organisationStatus') === 'PARTNER')).toBe(true)
    await user.click(save())
    await screen.findByText('Saved')
    expect(writes(asked).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/v2/organisation/save',
        body: {
          organisationId: 8,
          version: 3,
          organisationSource: 'PARTNER',
          partnerOrganisation: '/api/organisation/31',
        },
      },
    ])
  })

  it('offers the website in a window of its own, and no other kind of address', async () => {
    serverWith(stored, () => problemAnswer(500, 'generic'))
    const { user } = await showPage(Stored)
    const opener = () => screen.queryByRole('link', { name: /in a new window/ })
    expect(opener()?.getAttribute('href')).toBe('https://vandervalk.example')
    expect([opener()?.getAttribute('target'), opener()?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    await user.clear(box('Website'))
    await user.click(box('Website'))
    await user.paste('javascript:alert(1)')
    expect(box('Website').value).toBe('javascript:alert(1)')
    expect(opener()).toBeNull()
  })

  it('names the countries in the language of the user, the one that is chosen first', async () => {
    await speak('nl')
    serverWith(stored, () => problemAnswer(500, 'generic'))
    const { user } = await showPage(Stored)
    await waitFor(() => expect(choice('Land').getAttribute('value')).toBe('Nederland'))
    await user.click(choice('Land'))
    const list = await screen.findByRole('listbox', { name: 'Land' })
    const names = within(list)
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(names).toEqual(['Nederland', 'Duitsland'])
  })

  it('calls both account managers of two people as everywhere else', async () => {
    const [theirs, link] = [{ userName: 'bram', userDisplayname: 'Bram Smit' }, { href: '/api/user/3' }]
    const current = { ...stored, ...theirs, version: 4, _links: { ...stored._links, user: link } }
    serverWith(stored, () => problemAnswer(409, 'stale', { current, fields: ['user'] }))
    const { user } = await showPage(Stored)
    await user.click(choice('Account manager'))
    await user.click(await screen.findByRole('option', { name: 'Dirk de Wit' }))
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' })
    expect(within(dialog).getByLabelText('Dirk de Wit')).toBeTruthy()
    expect(within(dialog).getByLabelText('Bram Smit')).toBeTruthy()
  })

  it('says what the server says', async () => {
    serverWith(stored, () => problemAnswer(403, 'forbidden'))
    const { user } = await showPage(Stored)
    await user.type(box('City'), '!')
    await user.click(save())
    await screen.findByText('You do not have the rights for this')
    expect(box('City').value).toBe('Rotterdam!')
  })
})

describe('the main contact', () => {
  const shown = async () => [(await main('Hilde')).checked, (await main('Joost')).checked]

  async function choosing(write: (asked: Asked) => Answer) {
    const answered = Promise.withResolvers<void>()
    let organisation = stored
    const asked = answerCalls(async (one) => {
      if (one.method === 'GET' && one.path === '/api/organisation/8') return { body: organisation }
      if (one.path === '/api/financial/prognosis/total') return nothingExpected
      if (one.method === 'GET') return listAnswer('enquiryDepartments', [])
      await answered.promise
      const answer = write(one)
      if (answer.status === 200) {
        organisation = { ...stored, contacts: [contact(1, 'Hilde', false), contact(2, 'Joost', true)] }
      }
      return answer
    })
    const view = await showPage(Loaded)
    return { ...view, asked, answer: () => act(async () => answered.resolve()) }
  }

  it('is shown at once, clears the former one, and is saved by itself', async () => {
    const { user, asked, answer } = await choosing(() => ({ status: 200, body: contact(2, 'Joost', true) }))
    expect(await shown()).toEqual([true, false])
    await user.click(await main('Joost'))
    await waitFor(async () => expect(await shown()).toEqual([false, true]))
    expect(writes(asked)).toMatchObject([
      {
        method: 'PUT',
        path: '/api/v2/organisation/update_contact/8',
        body: { organisationContactId: 2, mainContact: true, version: 5 },
      },
    ])
    await answer()
    expect(await shown()).toEqual([false, true])
  })

  it('is taken back when the server refuses', async () => {
    const { user, answer } = await choosing(() => problemAnswer(403, 'forbidden'))
    await user.click(await main('Joost'))
    await waitFor(async () => expect(await shown()).toEqual([false, true]))
    await answer()
    await screen.findByText('You do not have the rights for this')
    await waitFor(async () => expect(await shown()).toEqual([true, false]))
  })
})

describe('a contact written beside the lead form', () => {
  it('is saved by Ctrl-S where the focus is in it, the lead form where it is there', async () => {
    const asked = serverWith(stored, ({ path }) => ({
      status: 200,
      body: path.includes('contact') ? contact(3, 'Ana', false) : { ...stored, version: 4 },
    }))
    const { user } = await showPage(Stored)
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    const form = within(screen.getByRole('region', { name: 'New contact' }))
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Ana')
    await user.type(box('City'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(writes(asked).map(({ path }) => path)).toEqual(['/api/v2/organisation/save']))
    await user.click(form.getByRole('textbox', { name: 'Role' }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(writes(asked)[1]?.path).toBe('/api/v2/organisation/add_contact/8'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add contact'))
  })

  it('is left together with the lead form, after one question', async () => {
    serverWith(stored, () => problemAnswer(500, 'generic'))
    const { user, router } = await showPage(Stored)
    await user.type(box('City'), '!')
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    const form = within(screen.getByRole('region', { name: 'New contact' }))
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Ana')
    for (const answer of ['Stay', 'Leave']) {
      act(() => void router.navigate({ to: '/away' }))
      await user.click(await screen.findByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await screen.findByRole('heading', { name: 'Away' })
  })
})
