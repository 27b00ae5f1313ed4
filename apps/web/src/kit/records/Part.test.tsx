import { api } from '@stayboard/contract'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringIntoView } from '../../testing/in-view.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { useCall } from '../core/calls/calls.ts'
import { Part } from './Part.tsx'

signedIn()

const Tags = () => {
  const { data } = useCall(api.tags.list)
  return data && <p>{data.page.totalElements} tags</p>
}
const Page = () => (
  <Part title="Tags">
    <Tags />
  </Part>
)
const none = () => false

it('asks for nothing until it is near the view, and stays after it was there', async () => {
  const asked = answerCalls(() => listAnswer('tags', []))
  bringIntoView(none)
  await showPage(Page)
  screen.getByRole('heading', { level: 2, name: 'Tags' })
  expect(asked).toEqual([])
  act(() => bringIntoView(() => true))
  await screen.findByText('0 tags')
  act(() => bringIntoView(none))
  screen.getByText('0 tags')

  // On the way back, the part does not wait until it is in view, because the page restores its scroll
  // position.
  cleanup()
  await showPage(Page)
  await screen.findByText('0 tags')
})
