import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { department } from '../../../testing/department.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { DepartmentSteps, stepPlaces } from './DepartmentSteps.tsx'

signedIn()

async function show(more: Partial<typeof department>, belongings = 0) {
  const asked = answerCalls(() => listAnswer('rows', [], belongings))
  const opened: string[] = []
  const { user, router } = await showPage(() => (
    <>
      <DepartmentSteps department={{ ...department, ...more }} onEdit={(at) => opened.push(at)} />
      <div id={stepPlaces.tabs} tabIndex={-1} />
    </>
  ))
  const states = async () =>
    within(await screen.findByRole('navigation'))
      .getAllByRole('button')
      .map((step) => step.textContent)
  return { asked, opened, user, router, states }
}

it('shows what a new department lacks, and links to the place where each can be added', async () => {
  const { user, router, opened, states } = await show({
    ...{ description: 'Quiet', latitude: 52, longitude: 4, email: null, priceFrom: 80 },
    providerExploiters: [],
  })
  await screen.findByRole('button', { name: 'Rooms To do' })
  expect(await states()).toEqual([
    ...['Description Done', 'Exploiters Next', 'Price from Done', 'Email To do'],
    ...['Images To do', 'Rooms To do', 'On the map Done'],
  ])
  await user.click(screen.getByRole('button', { name: /^Images/ }))
  expect(router.state.location.search).toEqual({ tab: 'images' })
  expect(document.activeElement?.id).toBe(stepPlaces.tabs)
  await user.click(screen.getByRole('button', { name: /^Description/ }))
  await user.click(screen.getByRole('button', { name: /^Email/ }))
  expect(opened).toEqual(['description', 'email'])
})

it('requires jobs instead of pictures for a department of jobs', async () => {
  const { asked, states } = await show({ providerKind: 'JOBS' }, 2)
  await screen.findByRole('button', { name: 'Jobs Done' })
  expect(await states()).toHaveLength(5)
  expect(asked.map(({ path }) => path)).toEqual(['/api/provider_department/3/provider_work_entities'])
})
