import { api } from '@stayboard/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { type Answer, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { useCall } from '../core/calls/calls.ts'
import { FigureTile } from './FigureTile.tsx'
import { figureOf } from './figure.ts'

signedIn()

function Tags() {
  const asked = useCall(api.tags.list)
  const figure = figureOf(asked, ({ page }) => page.totalElements)
  return (
    <FigureTile label="Tags" figure={figure} write={String} to={{ to: '/wiki', search: { open: '4' } }} />
  )
}

it('links a figure to the rows behind it', async () => {
  answerCalls(() => listAnswer('tags', [], 14))
  await showPage(Tags)
  const link = await screen.findByRole('link', { name: 'Tags 14' })
  expect(link.getAttribute('href')).toBe('/wiki?open=4')
})

it('marks a late figure only above zero', async () => {
  const tile = (value: number) => (
    <FigureTile
      label="Tags"
      figure={{ value, error: null, retry: () => undefined }}
      write={String}
      to={{ to: '/wiki' }}
      isLate
    />
  )
  const marks = async (value: number) => {
    const { container } = await showPage(() => tile(value))
    return container.querySelectorAll('svg').length
  }
  expect([await marks(0), await marks(2)]).toEqual([0, 1])
})

it('distinguishes loading, zero and failed, and retries', async () => {
  const waiting = Promise.withResolvers<Answer>()
  let next: () => Answer | Promise<Answer> = () => waiting.promise
  answerCalls(() => next())
  const { user, queries } = await showPage(Tags)
  const loading = await screen.findByRole('link', { name: 'Tags' })
  expect(loading.getAttribute('aria-busy')).toBe('true')

  next = () => listAnswer('tags', [], 0)
  waiting.resolve(problemAnswer(400, 'generic'))
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('This could not be loaded')
  expect(screen.queryByRole('link')).toBeNull()

  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('link', { name: 'Tags 0' })).getAttribute('aria-busy')).toBeNull()

  // A failed refresh keeps the loaded figure.
  next = () => problemAnswer(400, 'generic')
  await queries.refetchQueries()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Tags 0' })).toBeTruthy())
})
