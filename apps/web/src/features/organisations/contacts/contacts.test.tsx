import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { writes } from '../../../testing/forms.ts'
import {
  contact,
  Loaded,
  main,
  type OrganisationAnswer,
  organisationBox,
  Stored,
  serverWith,
  stored,
} from '../../../testing/organisations.tsx'
import { showPage } from '../../../testing/page.tsx'
import { nothingExpected } from '../../../testing/prognosis.ts'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'

signedIn()

describe('the main contact', () => {
  const shown = async () => [(await main('Hilde')).checked, (await main('Joost')).checked]

  async function choosing(write: (asked: Asked) => OrganisationAnswer) {
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

  inFullRun('is shown at once, replaces the former one, and is saved separately', async () => {
    const { user, asked, answer } = await choosing(() => ({ status: 200, body: contact(2, 'Joost', true) }))
    expect(await shown()).toEqual([true, false])
    await user.click(await main('Joost'))
    await waitFor(async () => expect(await shown()).toEqual([false, true]))
    expect(writes(asked)).toMatchObject([
      {
        method: 'PUT',
        path: '/api/v2/organisation/update_contact/8',
        body: { organisationContactId: 2, mainContact: true },
      },
    ])
    await answer()
    expect(await shown()).toEqual([false, true])
  })

  inFullRun('is reverted if the server refuses', async () => {
    const { user, answer } = await choosing(() => problemAnswer(403, 'forbidden'))
    await user.click(await main('Joost'))
    await waitFor(async () => expect(await shown()).toEqual([false, true]))
    await answer()
    await screen.findByText('You do not have permission to do this')
    await waitFor(async () => expect(await shown()).toEqual([true, false]))
  })
})

inFullRun('links the email address and the phone numbers of a contact', async () => {
  const hilde = {
    ...contact(1, 'Hilde', true),
    email: 'hilde@vandervalk.example',
    mobilePhone: '+31 6 1234 5678',
  }
  serverWith({ ...stored, contacts: [hilde] }, () => problemAnswer(500, 'generic'))
  await showPage(Loaded)
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('hilde@vandervalk.example')).toBe('mailto:hilde@vandervalk.example')
  expect(await link('+31 6 1234 5678')).toBe('tel:+31612345678')
})

describe('a contact edited beside the lead form', () => {
  it('is saved by the shortcuts if the focus is in it; otherwise they save the lead form', async () => {
    const asked = serverWith(stored, ({ path }) => ({
      status: 200,
      body: path.includes('contact') ? contact(3, 'Ana', false) : { ...stored, version: 4 },
    }))
    const { user } = await showPage(Stored)
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    const form = within(screen.getByRole('region', { name: 'New contact' }))
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Ana')
    await user.type(organisationBox('City'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(writes(asked).map(({ path }) => path)).toEqual(['/api/v2/organisation/save']))
    await user.click(form.getByRole('textbox', { name: 'Role' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(writes(asked)[1]?.path).toBe('/api/v2/organisation/add_contact/8'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add contact'))
  })

  inFullRun('is left together with the lead form, after one confirmation', async () => {
    serverWith(stored, () => problemAnswer(500, 'generic'))
    const { user, router } = await showPage(Stored)
    await user.type(organisationBox('City'), '!')
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    const form = within(screen.getByRole('region', { name: 'New contact' }))
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Ana')
    for (const answer of ['Stay', 'Leave']) {
      act(() => void router.navigate({ to: '/wiki' }))
      await user.click(await screen.findByRole('button', { name: answer }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await screen.findByRole('heading', { name: 'Away' })
  })
})
