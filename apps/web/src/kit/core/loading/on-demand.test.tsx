import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { signedIn } from '../../../testing/signed-in.ts'
import { onDemand } from './on-demand.tsx'

signedIn()

const loaded = { default: () => <p>Here at last</p> }

it('loads code again that could not be loaded, and keeps the page around it', async () => {
  const load = vi.fn(async () => loaded).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = onDemand(load)
  const { user } = await showPage(() => (
    <>
      <h1>The page</h1>
      <Part />
    </>
  ))
  await screen.findByRole('alert')
  screen.getByRole('button', { name: 'Reload page' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Here at last')
  screen.getByRole('heading', { name: 'The page' })
  expect(load).toHaveBeenCalledTimes(2)
})

it('renders at once if the code was loaded before', async () => {
  const load = vi.fn(async () => loaded)
  const Part = onDemand(load)
  await Part.preload()
  await showPage(Part)
  expect(screen.getByText('Here at last')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})
