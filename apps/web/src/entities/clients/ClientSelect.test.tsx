import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { ClientSelect } from './ClientSelect.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })
afterEach(cleanup)

function Page() {
  const [value, onChange] = useState<number | null>(null)
  return <ClientSelect field={{ id: 'c', name: 'c', label: 'Client', value, onChange }} keep={(id) => id} />
}

it('shows address, organisation and city of namesakes, and of nobody else', async () => {
  const namesakes = Array.from({ length: 20 }, (_, at) => ({
    ...{
      clientId: at + 1,
      firstname: 'Ann',
      lastname: at === 0 ? 'BERG' : 'Berg',
      email: `ann${at}@berg.example`,
    },
    ...{ organisationName: at % 2 ? 'Nordlys' : null, city: 'Delft', version: 1, _links: {} },
  }))
  const other = { ...namesakes[0], clientId: 99, firstname: 'Bo' }
  answerCalls(() => listAnswer('clients', [...namesakes, other]))
  const { user } = await showPage(Page)
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Client' })
  await user.click(input)
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toHaveLength(21)
  expect(options.at(-1)).toBe('Bo BERG')
  expect(options[0]).toBe('Ann BERGann0@berg.example · Delft')
  expect(options[1]).toBe('Ann Bergann1@berg.example · Nordlys · Delft')
  await user.click(screen.getByText('ann1@berg.example · Nordlys · Delft'))
  expect(input.value).toBe('Ann Berg')
})
