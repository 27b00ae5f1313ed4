import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { writes } from '../../../testing/forms.ts'
import { choice, New, organisationBox, Stored, serverWith, stored } from '../../../testing/organisations.tsx'
import { showPage, speak } from '../../../testing/page.tsx'
import { problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'

signedIn()

const save = () => screen.getByRole('button', { name: 'Save (stay)' })

describe('the lead form', () => {
  it('enables its fields once the name is filled in, and requires name and account manager', async () => {
    const asked = serverWith(stored, () => problemAnswer(500, 'generic'))
    const { user } = await showPage(New)
    const others = () =>
      [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')].filter(
        (field) => field.getAttribute('name') !== 'name',
      )
    expect(organisationBox('Name')).toBe(document.activeElement)
    expect(others().length).toBeGreaterThan(12)
    expect(others().every((field) => field.matches(':disabled'))).toBe(true)
    await user.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Name and Account manager are mandatory')
    expect(writes(asked)).toEqual([])
    await user.type(organisationBox('Name'), 'X')
    expect(others().some((field) => field.matches(':disabled'))).toBe(false)
  })

  inFullRun(
    'shows the tag for LEADINFO and the partner for PARTNER, and sends only the field of the chosen source',
    async () => {
      const asked = serverWith(stored, ({ body }) => ({
        status: 200,
        body: { ...stored, ...(body as object), version: 4 },
      }))
      const { user } = await showPage(Stored)
      const pick = async (field: string, option: string) => {
        await user.click(choice(field))
        await user.click(await screen.findByRole('option', { name: option }))
      }
      expect(screen.queryByRole('combobox', { name: 'Leadinfo tag' })).toBeNull()
      await pick('Source', 'Leadinfo')
      await pick('Leadinfo tag', 'Hot')
      await pick('Source', 'Partner')
      expect(screen.queryByRole('combobox', { name: 'Leadinfo tag' })).toBeNull()
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
    },
  )

  inFullRun('links a valid website in a new window, and no other kind of address', async () => {
    serverWith(stored, () => problemAnswer(500, 'generic'))
    const { user } = await showPage(Stored)
    const opener = () => screen.queryByRole('link', { name: /in a new window/ })
    expect(opener()?.getAttribute('href')).toBe('https://vandervalk.example')
    expect([opener()?.getAttribute('target'), opener()?.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    await user.clear(organisationBox('Website'))
    await user.click(organisationBox('Website'))
    await user.paste('javascript:alert(1)')
    expect(organisationBox('Website').value).toBe('javascript:alert(1)')
    expect(opener()).toBeNull()
  })

  inFullRun('names countries in the user’s language, the chosen one first', async () => {
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

  inFullRun('shows both account managers in a conflict by their display names', async () => {
    const theirs = { userId: 3, userName: 'bram', userDisplayname: 'Bram Smit' }
    const current = { ...stored, ...theirs, version: 4 }
    serverWith(stored, () => problemAnswer(409, 'stale', { current, fields: ['user'] }))
    const { user } = await showPage(Stored)
    await user.click(choice('Account manager'))
    await user.click(await screen.findByRole('option', { name: 'Dirk de Wit' }))
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' })
    expect(within(dialog).getByLabelText('Dirk de Wit')).toBeTruthy()
    expect(within(dialog).getByLabelText('Bram Smit')).toBeTruthy()
  })

  inFullRun('shows the error of the server', async () => {
    serverWith(stored, () => problemAnswer(403, 'forbidden'))
    const { user } = await showPage(Stored)
    await user.type(organisationBox('City'), '!')
    await user.click(save())
    await screen.findByText('You do not have permission to do this')
    expect(organisationBox('City').value).toBe('Rotterdam!')
  })
})
