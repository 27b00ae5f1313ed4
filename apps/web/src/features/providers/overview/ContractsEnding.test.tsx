import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import ContractsEnding from './ContractsEnding.tsx'

const within = [
  { days: 30, providers: 0, departments: 1 },
  { days: 60, providers: 1, departments: 2 },
  { days: 90, providers: 1, departments: 2 },
]
const first = [
  { kind: 'department', id: 4, providerKind: 'JOBS', name: 'Quay House', contractDateEnd: '2000-01-01' },
  { kind: 'provider', id: 7, providerKind: 'EVENTS', name: 'Harbour Homes', contractDateEnd: '2000-02-01' },
]

signedIn({ roles: ['ROLE_VIEWER'] })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('links each count to its rows of all kinds, and each listed contract to its department', async () => {
  answerCalls(() => ({ body: { within, first } }))
  await showPage(ContractsEnding)
  await screen.findByText('within 30 days')
  expect(hrefOf('1 department')).toBe(
    '/provider_departments?contractEndsWithin=30&providerKinds=&sort=contractDateEnd',
  )
  expect(hrefOf('0 providers')).toBe(
    '/provider_meta?contractEndsWithin=30&providerKinds=&sort=contractDateEnd',
  )
  expect(hrefOf('Quay House')).toBe('/provider_department/4/kind/JOBS')
  expect(hrefOf('Harbour Homes')).toBe('/provider_meta_detail/7')
})

it('shows a message if no contract ends', async () => {
  answerCalls(() => ({ body: { within, first: [] } }))
  await showPage(ContractsEnding)
  expect(await screen.findByText('No contract ends within 90 days.')).toBeTruthy()
})
