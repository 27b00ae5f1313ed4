import { api } from '@stayboard/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { type Answer, answerCalls, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { PictureBox } from './PictureBox.tsx'
import { useClearing } from './useClearing.ts'
import { useFormPicture } from './useFormPicture.ts'

const ACTION = '00000000-0000-4000-8000-000000000007'
const CITY = 8
const ROTTERDAM = `/files/${'ab12'.repeat(16)}/900x600/large.webp`

/** Shows the picture of a city, as in its form. */
function Box({ path, mayClear = true }: { path: string | null; mayClear?: boolean }) {
  const given = (files: File) => ({ params: { cityId: CITY }, body: { files } })
  const { uploads } = useFormPicture(api.places.uploadCityImages, given, () => undefined)
  const clear = useClearing(api.places.updateCity, { cityId: CITY, image: null })
  return (
    <PictureBox uploads={uploads} label="Picture" path={path} {...(mayClear ? { onClear: clear } : {})} />
  )
}
const Rotterdam = () => <Box path={ROTTERDAM} />
const takeAway = () => screen.queryByRole('button', { name: 'Remove the image' })
const server = (answer: Answer) => answerCalls(({ path }) => (path === '/api/history/undo' ? {} : answer))
const told = (asked: ReturnType<typeof server>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

signedIn({ roles: ['ROLE_ADMIN'] })

it('removes a picture with one click, and restores it with Undo', async () => {
  const asked = server({ body: { cityId: CITY }, headers: { 'x-request-id': ACTION } })
  const { user, container } = await showPage(Rotterdam)
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/medium.webp')
  await user.click(takeAway() ?? container)
  const cleared = ['PUT', '/api/city', { cityId: CITY, image: null }]
  await waitFor(() => expect(told(asked)).toEqual([cleared]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(told(asked)).toEqual([cleared, ['POST', '/api/history/undo', { action: ACTION }]]),
  )
})

it('shows why a picture could not be removed, and keeps it', async () => {
  server(problemAnswer(403, 'forbidden'))
  const { user, container } = await showPage(Rotterdam)
  await user.click(takeAway() ?? container)
  await screen.findByText('You do not have permission to do this')
  expect(container.querySelector('img')).toBeTruthy()
})

it.each([
  ['there is no picture', null, true],
  ['the user may not', ROTTERDAM, false],
])('offers no removal if %s', async (_, path, mayClear) => {
  await showPage(() => <Box path={path} mayClear={mayClear} />)
  expect(takeAway()).toBeNull()
})
