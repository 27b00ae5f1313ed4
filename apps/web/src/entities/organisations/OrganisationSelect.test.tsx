import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { OrganisationSelect } from './OrganisationSelect.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })
afterEach(cleanup)

function Page() {
  const [value, onChange] = useState<number | null>(null)
  const field = { id: 'o', name: 'o', label: 'Organisation', value, onChange }
  return (
    <>
      <OrganisationSelect field={field} keep={(id) => id} />
      <p role="status">{value}</p>
    </>
  )
}

it('offers organisations with similar names only if the search finds none', async () => {
  const asked = answerCalls(({ query }) => {
    const name = query.get('similarTo') ? 'Nordlys A/S' : 'Nordea'
    const isFound = query.get('similarTo') !== null || query.get('query') === 'nord'
    return listAnswer('organisations', isFound ? [{ organisationId: 7, name, version: 1, _links: {} }] : [])
  })
  const { user } = await showPage(Page)
  const input = await screen.findByRole('combobox', { name: 'Organisation' })
  await user.type(input, 'nord')
  await screen.findByRole('option', { name: 'Nordea' })
  expect(asked.filter(({ query }) => query.has('similarTo'))).toEqual([])
  await user.clear(input)
  await user.type(input, 'nordlijs')
  await user.click(await screen.findByRole('option', { name: 'Did you mean “Nordlys A/S”?' }))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('7')
  expect((input as HTMLInputElement).value).toBe('Nordlys A/S')
})
