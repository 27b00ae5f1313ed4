import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../../testing/server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
import { AddChannelManager } from './AddChannelManager.tsx'

signedIn({ roles: ['ROLE_CONTENT'] })

it('names the empty required fields in the dialog that adds a channel manager', async () => {
  const asked = answerCalls(({ path }) =>
    path === '/api/exploiters'
      ? listAnswer('providerExploiters', [{ exploiterId: 1, name: 'CityStay' }])
      : listAnswer('cities', []),
  )
  const { user } = await showPage(() => (
    <AddChannelManager provider={{ metaId: 5 }} onClose={() => undefined} />
  ))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('alert')
  for (const text of ['city is mandatory', 'exploiter is mandatory', 'Name', 'Channel manager id'])
    expect(summary.textContent).toContain(text)
  expect(screen.getByRole('textbox', { name: /^Channel manager id/ }).hasAttribute('required')).toBe(true)
  expect(screen.getByRole('combobox', { name: /^City/ }).hasAttribute('required')).toBe(true)
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})
