import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPage, speak } from '../../../testing/page.tsx'
import { PageTabs } from './PageTabs.tsx'

beforeEach(() => speak())

const tabs = [
  { name: 'rooms', label: 'rooms.title', content: () => <p>Rooms are here</p> },
  { name: 'jobs', label: 'departments.jobs', content: () => <p>Jobs are here</p> },
] as const

it('keeps the state of the list in one tab while another tab is open', async () => {
  const { user, router } = await showPage(
    () => <PageTabs tabs={tabs} label="Department" given={{}} />,
    '/?tab=rooms&rooms.page=2&rooms.query=attic',
  )
  await user.click(screen.getByRole('tab', { name: 'Jobs' }))
  await screen.findByText('Jobs are here')
  const kept = { 'rooms.page': '2', 'rooms.query': 'attic' }
  expect(router.state.location.search).toEqual({ ...kept, tab: 'jobs' })
  await user.click(screen.getByRole('tab', { name: 'Rooms' }))
  expect(router.state.location.search).toEqual({ ...kept, tab: 'rooms' })
})
