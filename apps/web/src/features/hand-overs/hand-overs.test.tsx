import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownDialog } from '../../testing/dialog.ts'
import { choose, dialog, fill, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import HandOverList from './HandOverList.tsx'
import StandingIn from './StandingIn.tsx'

signedIn({ roles: ['ROLE_CONTENT'], id: 4 })

const lent = {
  ...{ handOverId: 1, userId: 7, userName: 'Anna', untilDay: '2026-12-24', colleagueId: 4 },
  ...{ colleagueName: 'Bob', enquiriesToId: null, enquiriesToName: null, messagesToId: null },
  ...{ messagesToName: null, note: 'Call Berg', organisations: 0, enquiries: 2, messages: 1 },
  ...{ version: 1, _links: {} },
}
const anna = { id: 7, username: 'anna', displayname: 'Anna', email: 'anna@stay.example' }
const answerWith =
  (rows: object[]) =>
  ({ method, path }: Asked) => {
    if (path === '/api/users') return listAnswer('users', [anna])
    if (path.startsWith('/api/user/')) return { body: anna }
    if (method === 'POST') return { body: lent }
    return method === 'DELETE' ? { status: 202 } : listAnswer('handOvers', rows)
  }

it('says on the dashboard whose work it is and until when, and leads to that work alone', async () => {
  answerCalls(answerWith([lent, { ...lent, handOverId: 2, userName: 'Carl', userId: 8, colleagueId: 9 }]))
  await showPage(StandingIn)
  const notice = await screen.findByText(
    /^You have the work of Anna until 24-12-2026: 2 enquiries and 1 message/,
  )
  expect(screen.getByText(/Call Berg/)).toBeTruthy()
  expect(notice).toBeTruthy()
  expect(screen.queryByText(/Carl/)).toBeNull()
  for (const [name, path] of [
    ['Enquiries', '/enquiries'],
    ['Messages', '/messages'],
  ] as const) {
    const url = new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://here')
    expect([url.pathname, ...url.searchParams]).toEqual([
      path,
      ['userId_any', '4'],
      ['userUntil_empty', 'false'],
    ])
  }
})

it('hands work over to a colleague until a day, and ends it after a question', async () => {
  const asked = answerCalls(answerWith([{ ...lent, userId: 4, userName: 'Bob', colleagueName: 'Anna' }]))
  const { user } = await showPage(HandOverList, '/?open=new')
  await dialog()
  await choose(user, /^Taken over by/, 'Anna')
  await fill(user, [
    [/^Back on/, '24-12-2026'],
    [/^Note/, 'Call Berg'],
  ])
  await user.click((await dialog()).getByRole('button', { name: 'Hand over work' }))
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]?.body).toMatchObject({
    ...{ user: '/api/user/4', colleague: '/api/user/7', untilDay: '2026-12-24', note: 'Call Berg' },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'End the hand-over of Bob' }))
  const question = within(await shownDialog())
  await user.click(question.getAllByRole('button').at(-1) ?? screen.getByRole('dialog'))
  await screen.findByText('Bob has the work back')
  expect(writes(asked).at(-1)).toMatchObject({ method: 'DELETE', path: '/api/hand_over/1' })
})
