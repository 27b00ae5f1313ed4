import { api } from '@stayboard/contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../../testing/page.tsx'
import { answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { Button } from '../../../ui/Button.tsx'
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

function Adding({ told }: { told: string[] }) {
  const { mutate } = useSend(api.tags.create)
  const add = () =>
    mutate(
      { body: { name: 'sauna' } },
      {
        onSuccess: (_, action) => told.push(`saved by ${action}`),
        onError: ({ code }) => told.push(code),
        whileShown: () => told.push('close'),
      },
    )
  return <Button onClick={add}>Add</Button>
}

it.each([
  ['accepted', { body: {}, headers: { 'x-request-id': 'the-change' } }, 'saved by the-change'],
  ['refused', problemAnswer(503, 'unavailable'), 'unavailable'],
])('a write that is %s after its component is gone is told, and closes nothing', async (_, answer, text) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  answerCalls(() => held.then(() => answer))
  const told: string[] = []
  const { user, router } = await showPage(() => <Adding told={told} />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await act(() => router.navigate({ to: '/wiki' }))
  await act(async () => release())
  await waitFor(() => expect(told).toEqual([text]))
})

it('a write closes what is still shown', async () => {
  answerCalls(() => ({ headers: { 'x-request-id': 'the-change' } }))
  const told: string[] = []
  const { user } = await showPage(() => <Adding told={told} />)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(told).toEqual(['close', 'saved by the-change']))
})

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
