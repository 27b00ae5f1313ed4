import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inFullRun } from '../../testing/extent.ts'
import { dialog, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import TagList from './TagList.tsx'

const tag = (tagId: number, name: string, uses: number) => ({
  tagId,
  name,
  uses,
  version: 2,
  _links: { self: { href: `/api/tag/${tagId}` } },
})
const all = [tag(1, 'Parking', 3), tag(2, 'Car park', 1), tag(3, 'Lift', 0)]

/** Answers as a server with three tags. */
function answer({ method, path, body }: Asked) {
  if (method === 'DELETE') return { status: 202 }
  if (method !== 'GET') return { body: { ...all[0], ...(body as object), version: 3 } }
  return path === '/api/tags' ? listAnswer('tags', all) : { body: all[0] }
}

signedIn({ roles: ['ROLE_CONTENT'] })

it('renames a tag in its row; Enter saves', async () => {
  const asked = answerCalls(answer)
  const { user, router } = await showPage(TagList)
  await user.click(await screen.findByRole('link', { name: 'Parking' }))
  const input = await screen.findByRole('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(input)
  await user.keyboard('Free parking{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(writes(asked)).toMatchObject([
    { method: 'PUT', path: '/api/tag', body: { tagId: 1, version: 2, name: 'Free parking' } },
  ])
})

it('cancels renaming on Escape without asking, and returns the focus to the row', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(TagList, '/?open=1')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Other{Escape}')
  const name = await screen.findByRole('link', { name: 'Parking' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect([writes(asked), screen.queryByRole('dialog')]).toEqual([[], null])
})

inFullRun('requires a name when renaming a tag', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(TagList, '/?open=1')
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }))
  await user.keyboard('{Enter}')
  await screen.findByText('Please check the tag name, something is wrong.')
  expect(writes(asked)).toEqual([])
})

it('requires a unique name for a new tag', async () => {
  const asked = answerCalls((one) =>
    one.method === 'POST'
      ? problemAnswer(409, 'taken', { errors: [{ field: 'name', message: '', code: 'taken' }] })
      : answer(one),
  )
  const { user } = await showPage(TagList, '/?open=new')
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await form.findByRole('alert')).textContent).toContain('Please check the tag name')
  expect(writes(asked)).toEqual([])
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'LIFT')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('This is already in use'))
  expect(writes(asked)).toMatchObject([{ method: 'POST', path: '/api/tag', body: { name: 'LIFT' } }])
})

it('merges the tag of the row and others into one', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(TagList)
  await user.click(await screen.findByRole('button', { name: 'Merge Car park with others' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Merge' }))
  expect((await form.findByRole('alert')).textContent).toContain('Tag to keep')
  await user.click(form.getByRole('combobox', { name: /^Tags to merge/ }))
  await user.click(await screen.findByRole('option', { name: 'Lift' }))
  await user.click(form.getByRole('combobox', { name: /^Tag to keep/ }))
  expect(screen.queryByRole('option', { name: 'Car park' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Parking' }))
  await user.click(form.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked)).toMatchObject([
    { method: 'POST', path: '/api/tag/merge/1', body: { tags: ['/api/tag/2', '/api/tag/3'] } },
  ])
})

inFullRun('deletes after confirmation', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(TagList)
  await user.click(await screen.findByRole('button', { name: 'Delete Lift' }))
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Lift has been deleted')
  expect(writes(asked)).toMatchObject([{ method: 'DELETE', path: '/api/tag/3' }])
})

inFullRun('hides actions from users with read rights', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  answerCalls(answer)
  await showPage(TagList, '/?open=1')
  await screen.findByText('Parking')
  expect(screen.queryByRole('button', { name: /Delete|Merge|Rename/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
})
