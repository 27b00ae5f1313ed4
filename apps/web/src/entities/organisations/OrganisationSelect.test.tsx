import { cleanup, screen, waitFor } from '@testing-library/react'
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
      <OrganisationSelect field={field} keep={(id) => id} onCreate={() => undefined} />
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
  // The text of the question is not a search. A new organisation would be offered for a search.
  await user.click(input)
  await screen.findAllByRole('option')
  expect(asked.filter(({ query }) => query.get('query')?.includes('Did you mean'))).toEqual([])
  expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull()
})

it('chooses what Enter was pressed for, although the user goes on before the answer, unless the text is changed', async () => {
  const answers = new Map<string, () => void>()
  answerCalls(async ({ query }) => {
    const text = query.get('query') ?? ''
    if (text !== '') await new Promise<void>((resolve) => answers.set(text, resolve))
    const organisationId = text === 'nord' ? 7 : 8
    return listAnswer(
      'organisations',
      text === '' ? [] : [{ organisationId, name: `${text} A/S`, version: 1, _links: {} }],
    )
  })
  const { user } = await showPage(Page)
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
  const chosen = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await user.type(input, 'nord{Enter}')
  await user.tab()
  await waitFor(() => expect(answers.has('nord')).toBe(true))
  answers.get('nord')?.()
  await waitFor(() => expect(chosen()).toContain('7'))
  await waitFor(() => expect(input.value).toBe('nord A/S'))

  await user.clear(input)
  await user.type(input, 'del{Enter}ft')
  await waitFor(() => expect(answers.has('delft')).toBe(true))
  for (const answer of answers.values()) answer()
  await screen.findByRole('option', { name: 'delft A/S' })
  expect(chosen()).not.toContain('8')
})
