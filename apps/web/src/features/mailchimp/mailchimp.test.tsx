import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inFullRun } from '../../testing/extent.ts'
import { choose, dialog, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import MailchimpPage from './MailchimpPage.tsx'

const store = {
  id: 'canal-stay',
  listId: 'a1',
  name: 'Canal Stay',
  platform: 'custom',
  domain: 'stay.example',
  email: 'info@stay.example',
  emailAddress: 'info@stay.example',
  currencyCode: 'EUR',
  primaryLocale: 'nl',
  phone: null,
  timezone: null,
  _links: {},
}

function server({ method, path }: Asked) {
  if (path.endsWith('/list_stores'))
    return { body: { _embedded: { mailChimpStoreModels: [store] }, _links: {} } }
  if (path.endsWith('/lists'))
    return { body: { _embedded: { mailChimpLists: [{ id: 'a1', name: 'Guests' }] }, _links: {} } }
  return { body: method === 'POST' ? store : {} }
}

signedIn({ roles: ['ROLE_ADMIN'] })

it('shows the details of the selected store, and deletes it after a confirmation', async () => {
  const calls = answerCalls(server)
  const { user } = await showPage(MailchimpPage)
  await user.click(await screen.findByRole('button', { name: 'Canal Stay' }))
  expect(screen.getByText('info@stay.example')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete Canal Stay' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this store?' }))
  expect(writes(calls)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      { method: 'DELETE', path: '/api/marketing/mailchimp/delete_store/canal-stay' },
    ]),
  )
})

inFullRun('shows all that is missing in one alert, and refuses a known id without a call', async () => {
  const calls = answerCalls(server)
  const { user } = await showPage(MailchimpPage)
  await screen.findByRole('button', { name: 'Canal Stay' })
  await user.click(screen.getByRole('button', { name: 'Add store' }))
  await screen.findByRole('textbox', { name: /^Id/ })
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Save' }))
  const alert = await form.findByRole('alert')
  for (const text of [
    'Id is not set',
    'listID is not set',
    'name is not set',
    'platform is not set',
    'domain is not set',
  ])
    expect(alert.textContent).toContain(text)
  await user.type(form.getByRole('textbox', { name: /^Id/ }), 'canal-stay')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('This is already in use'))
  expect(writes(calls)).toEqual([])
})

it('says why there are no lists to choose from, and asks again', async () => {
  let isAway = true
  answerCalls((asked) =>
    asked.path.endsWith('/lists') && isAway ? problemAnswer(422, 'mailchimpRefused') : server(asked),
  )
  const { user } = await showPage(MailchimpPage)
  await screen.findByRole('button', { name: 'Canal Stay' })
  await user.click(screen.getByRole('button', { name: 'Add store' }))
  await screen.findByText(/Mailchimp refuses/)
  isAway = false
  await user.click((await dialog()).getByRole('button', { name: 'Try again' }))
  await choose(user, /^List/, 'Guests (a1)')
})

it('says that Mailchimp is away, with a retry', async () => {
  answerCalls((asked) =>
    asked.path.endsWith('/list_stores') ? problemAnswer(503, 'mailchimpAway') : server(asked),
  )
  await showPage(MailchimpPage)
  await screen.findByText(/Mailchimp does not respond/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
