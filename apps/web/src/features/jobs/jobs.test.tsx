import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { department } from '../../testing/department.ts'
import { inFullRun } from '../../testing/extent.ts'
import { fill, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import JobList from './JobList.tsx'

const welder = {
  workEntityId: 5,
  title: 'Welder',
  locations: 'Delft',
  company: 'Delta Crew',
  description: null,
  salary: null,
  date: '2026-12-01',
  url: null,
  providerDepartmentId: 3,
  providerDepartmentName: 'Harbour Jobs',
  version: 1,
  _links: {},
}
const list = '/api/provider_department/3/provider_work_entities'
const Tab = () => <JobList department={department} />
const answer = ({ method, path, body }: Asked) => {
  if (path === list) return listAnswer('providerWorkEntities', [welder])
  return method === 'DELETE' ? { status: 202 } : { body: { ...welder, ...Object(body), version: 2 } }
}

signedIn({ roles: ['ROLE_CONTENT'] })

inFullRun('names all wrong fields at once, and accepts the longest texts', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(Tab, '/?jobs.open=new')
  await fill(user, [
    [/^Title/, ''],
    [/^Company/, 'c'.repeat(257)],
    [/^Locations/, 'l'.repeat(513)],
    [/^Salary/, 's'.repeat(121)],
    [/^Website/, 'no address'],
    [/^Description/, 'd'.repeat(2001)],
    [/^Start date/, 'soon'],
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = (await screen.findByRole('alert')).textContent
  for (const name of ['Company', 'Locations', 'Salary', 'Description'])
    expect(alert).toContain(`${name}: To many characters`)
  expect(alert).toContain('Title: This field is required')
  expect(alert).toContain('Website: This does not look like a web address')
  expect(alert).toContain('Start date: This is not a date')
  expect(writes(asked)).toEqual([])
  await fill(user, [
    [/^Title/, 't'.repeat(256)],
    [/^Company/, 'c'.repeat(256)],
    [/^Locations/, 'l'.repeat(512)],
    [/^Salary/, 's'.repeat(120)],
    [/^Website/, 'https://delta.example/welder'],
    [/^Description/, 'd'.repeat(2000)],
    [/^Start date/, '01-12-2026'],
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
})

it('changes a job in its department, and sends only the changed fields', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(Tab)
  await user.click(await screen.findByRole('link', { name: 'Welder' }))
  await fill(user, [[/^Salary/, '€ 17 per hour']])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([
      {
        method: 'PUT',
        path: '/api/provider_work_entity',
        body: { workEntityId: 5, version: 2, salary: '€ 17 per hour' },
      },
    ]),
  )
  expect(writes(asked)[0]?.body).not.toHaveProperty('title')
})

/** Opens a job with these fields as a user with read rights. */
async function read(fields: Partial<Record<keyof typeof welder, string | null>>) {
  signInAs({ roles: ['ROLE_VIEWER'] })
  answerCalls(({ path }) =>
    path === list ? listAnswer('providerWorkEntities', [welder]) : { body: { ...welder, ...fields } },
  )
  await showPage(Tab, '/?jobs.open=5')
  return within(await screen.findByRole('dialog', { name: 'Welder' }))
}

it('shows all fields of a job to a user with read rights, with the line breaks of the text', async () => {
  const text = 'Two shifts.\n\nA car is there.'
  const job = await read({ description: text, salary: '€ 17', url: 'https://delta.example/welder' })
  const facts = job.getAllByRole('term').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Company', 'Locations', 'Salary', 'Start date', 'Website', 'Description'])
  const description = job.getByText((_, one) => one?.tagName === 'DD' && one.textContent === text)
  expect(getComputedStyle(description).whiteSpace).toBe('pre-line')
  expect(job.queryByRole('textbox')).toBeNull()
  const link = job.getByRole('link', { name: 'https://delta.example/welder' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://delta.example/welder',
    '_blank',
    'noopener noreferrer',
  ])
})

it.each(['javascript:alert(1)//a.example', 'data:text/html,a.example', ' javascript:alert.call(1)'])(
  'shows the address %s as text without a link',
  async (url) => {
    const job = await read({ url })
    job.getByText(url.trim())
    expect(job.queryByRole('link')).toBeNull()
  },
)

inFullRun('stays open after Ctrl-S, and closes after Ctrl-Enter', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(Tab, '/?jobs.open=new')
  await fill(user, [[/^Title/, 'Cook']])
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Saved')
  await fill(user, [[/^Company/, 'Acme']])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked)).toMatchObject([
    { method: 'POST', body: { title: 'Cook' } },
    { method: 'PUT', body: { workEntityId: 5, version: 2, company: 'Acme' } },
  ])
})
