import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { useCall, useSend } from './calls.ts'

beforeEach(async () => {
  await speak()
  signInAs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Tags() {
  const { data } = useCall(api.tags.list)
  const { mutate, isPending, isSuccess } = useSend(api.tags.create)
  return (
    <>
      <output>{isPending ? 'under way' : isSuccess ? 'saved' : 'nothing yet'}</output>
      <Button onClick={() => mutate({ body: { name: 'sauna' } })}>Add</Button>
      {data?._embedded.tags.map(({ tagId, name }) => (
        <p key={tagId}>{name}</p>
      ))}
    </>
  )
}

it('a write is done with its own answer, and reloads the queries on the page afterwards', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const tag = (tagId: number, name: string) => ({ tagId, name, uses: 0, version: 1, _links: {} })
  let reads = 0
  answerCalls(async ({ method }) => {
    if (method === 'POST') return { body: tag(2, 'sauna') }
    reads += 1
    if (reads > 1) await held
    return listAnswer('tags', reads > 1 ? [tag(1, 'garden'), tag(2, 'sauna')] : [tag(1, 'garden')])
  })
  const { user } = await showPage(Tags)
  await screen.findByText('garden')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('saved')
  expect(reads).toBe(2)
  expect(screen.queryByText('sauna')).toBeNull()
  release()
  await screen.findByText('sauna')
})
