import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../../kit/core/session/session.ts'
import { showPage, speak } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { CityField } from './CityField.tsx'

const bergen = {
  cityId: 7,
  name: 'Bergen',
  region: 'Noord-Holland',
  countryName: 'Netherlands',
  countryCode: 'NL',
}

function Page() {
  const [value, onChange] = useState<string | null>(null)
  return (
    <>
      <CityField field={{ id: 'city', name: 'city', label: 'City', value, onChange }} />
      <output>{value}</output>
    </>
  )
}

beforeEach(async () => {
  await speak('nl')
  signInAs()
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

it('searches on the server, distinguishes cities with the same name, and stores the address', async () => {
  const asked = answerCalls(() =>
    listAnswer('cities', [
      bergen,
      { ...bergen, cityId: 8, region: null, countryName: 'Mine', countryCode: 'XA' },
    ]),
  )
  const { user } = await showPage(Page)
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'BERG')
  await screen.findByRole('option', { name: 'Bergen (Mine)' })
  await user.click(screen.getByRole('option', { name: 'Bergen (Noord-Holland, Nederland)' }))
  expect(screen.getByText('/api/city/7')).toBeTruthy()
  expect(asked.at(-1)?.path).toBe('/api/cities')
})
