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
      <DepartmentSteps department={{ ...department, ...more }} onDescribe={() => opened.push('text')} />
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
  const { user, router, opened, states } = await show({ description: 'Quiet', latitude: 52, longitude: 4 })
  await screen.findByRole('button', { name: 'Rooms To do' })
  expect(await states()).toEqual(['Description Done', 'Images Next', 'Rooms To do', 'On the map Done'])
  await user.click(screen.getByRole('button', { name: /^Images/ }))
  expect(router.state.location.search).toEqual({ tab: 'images' })
  expect(document.activeElement?.id).toBe(stepPlaces.tabs)
  await user.click(screen.getByRole('button', { name: /^Description/ }))
  expect(opened).toEqual(['text'])
})

it('requires jobs instead of pictures for a department of jobs', async () => {
  const { asked, states } = await show({ providerKind: 'JOBS' }, 2)
  await screen.findByRole('button', { name: 'Jobs Done' })
  expect(await states()).toHaveLength(3)
  expect(asked.map(({ path }) => path)).toEqual(['/api/provider_department/3/provider_work_entities'])
})
