import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { type Step, Steps } from './Steps.tsx'

beforeAll(() => speak())

async function show(checks: Record<string, boolean | undefined>) {
  const opened: string[] = []
  const steps = Object.entries(checks).map(
    ([id, isDone]): Step => ({ id, label: id, isDone, onOpen: () => opened.push(id) }),
  )
  const { user } = await showPage(() => <Steps label="A new building" steps={steps} />)
  return { user, opened }
}

it('shows for each step whether it is done, and marks the first open one as next', async () => {
  const { user, opened } = await show({ Text: true, Place: undefined, Images: false, Rooms: false })
  const steps = within(await screen.findByRole('navigation', { name: 'A new building' }))
  const buttons = steps.getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Text Done',
    'Place ',
    'Images Next',
    'Rooms To do',
  ])
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(steps.getByText('1 of 4 done')).toBeTruthy()
  await user.tab()
  await user.keyboard('{Tab}{Tab}{Enter}')
  expect(opened).toEqual(['Images'])
})

it('shows nothing once all steps are done', async () => {
  await show({ Text: true, Rooms: true })
  expect(screen.queryByRole('navigation')).toBeNull()
})
