import { api } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { type Answer, answerCalls, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { keepAnswer } from '../core/calls/calls.ts'
import { RecordPage } from './RecordPage.tsx'

signedIn()

const tag = { tagId: 4, name: 'Harbour', uses: 0, version: 1, _links: {} }

/** Shows the page of a tag. `answer` answers its call by the number of the attempt. */
async function show(answer: (attempt: number) => Answer | Promise<Answer>, tagId = '4') {
  let attempt = 0
  const asked = answerCalls(({ path }) => {
    if (path === '/api/history') return { body: { _embedded: { actions: [] }, page: { totalElements: 0 } } }
    attempt += 1
    return answer(attempt)
  })
  const page = await showPage(() => (
    <RecordPage call={api.tags.get} params={{ tagId }} title="Tag 4" failed="No tag">
      {({ name }) => <h1>{name}</h1>}
    </RecordPage>
  ))
  return { ...page, asked }
}
const heading = () => screen.findByRole('heading', { level: 1 })

it('has no heading while loading, so that the focus moves to the heading of the loaded record', async () => {
  const { container } = await show(() => new Promise(() => undefined))
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('shows a loaded record even if a refresh fails', async () => {
  const { queries } = await show((attempt) =>
    attempt === 1 ? { body: tag } : problemAnswer(403, 'forbidden'),
  )
  expect((await heading()).textContent).toBe('Harbour')
  await queries.invalidateQueries()
  expect((await heading()).textContent).toBe('Harbour')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows why loading failed under a heading, and retries', async () => {
  const { user } = await show((attempt) => (attempt === 1 ? problemAnswer(403, 'forbidden') : { body: tag }))
  expect((await heading()).textContent).toBe('Tag 4')
  expect(screen.getByRole('alert').textContent).toContain('No tag')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Harbour' })
})

/** A page for a new record that gets its id when it is saved. */
function Added() {
  const [tagId, setTagId] = useState<number | null>(null)
  const form = <input aria-label="Name" />
  return (
    <>
      <button type="button" onClick={() => setTagId(4)}>
        Save
      </button>
      <RecordPage call={api.tags.get} params={tagId === null ? null : { tagId }} title="Tag" added={form}>
        {() => form}
      </RecordPage>
    </>
  )
}

it('keeps the form of a new record when the record gets its id', async () => {
  answerCalls(() => ({ body: tag }))
  const { user, queries } = await showPage(Added)
  keepAnswer(queries, api.tags.get, { params: { tagId: 4 } }, tag)
  await user.type(screen.getByLabelText('Name'), 'Har')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Har')
})

it('renders a record that is already loaded after the first paint, and is busy until then', async () => {
  answerCalls(() => ({ body: tag }))
  const commits: string[] = []
  const note = () => commits.push(document.querySelector('main')?.innerHTML ?? '')
  const { user, queries } = await showPage(() => {
    const [isOpen, setOpen] = useState(false)
    const record = (
      <RecordPage call={api.tags.get} params={{ tagId: '4' }} title="Tag 4">
        {({ name }) => <h1>{name}</h1>}
      </RecordPage>
    )
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <main>
          {isOpen && (
            <Profiler id="record" onRender={note}>
              {record}
            </Profiler>
          )}
        </main>
      </>
    )
  })
  keepAnswer(queries, api.tags.get, { params: { tagId: '4' } }, tag)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await heading()
  expect(commits[0]).toContain('aria-busy')
  expect(commits[0]).not.toContain('Harbour')
})

it('does not ask for an address whose id is no number', async () => {
  const { asked } = await show(() => ({ body: tag }), 'harbour')
  expect((await heading()).textContent).toBe('Tag 4')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(asked).toEqual([])
})
