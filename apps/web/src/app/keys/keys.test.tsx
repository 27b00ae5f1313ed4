import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { signedIn } from '../../testing/signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { PALETTE_WANTED } from '../palette/open-palette.ts'
import { SingleKeys } from './SingleKeys.tsx'

signedIn()
beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const added = vi.fn()
beforeEach(() => added.mockReset())

function Page({ hasAdd = true }) {
  return (
    <main>
      <input type="search" aria-label="Search" aria-keyshortcuts="/" />
      {hasAdd && (
        <Button aria-keyshortcuts="N C" onClick={added}>
          Add
        </Button>
      )}
      <SingleKeys />
    </main>
  )
}
const sheet = () => screen.findByRole('dialog', { name: 'Keys' })

it.each(['n', 'c'])(
  '%s presses the button that adds a record, but is only a letter in a field',
  async (key) => {
    const { user } = await showPage(Page)
    await user.keyboard(key)
    expect(added).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard(key)
    expect(added).toHaveBeenCalledOnce()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(key)
  },
)

it('opens the palette where nothing can be added', async () => {
  const wanted = vi.fn()
  window.addEventListener(PALETTE_WANTED, wanted, { once: true })
  const { user } = await showPage(() => <Page hasAdd={false} />)
  await user.keyboard('n')
  expect(wanted).toHaveBeenCalledOnce()
})

it('G and a letter go to a page, and the letter does nothing else', async () => {
  const pressed = vi.fn()
  window.addEventListener('keydown', pressed)
  const { user, router } = await showPage(Page)
  await user.keyboard('gx')
  pressed.mockReset()
  await user.keyboard('i')
  expect(pressed, 'not after G').toHaveBeenCalledOnce()
  pressed.mockReset()
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('gi')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gi')
  screen.getByRole('searchbox').blur()
  pressed.mockReset()
  await user.keyboard('gi')
  expect(pressed.mock.calls.map(([event]) => event.key)).toEqual(['g'])
  await expect.poll(() => router.state.location.pathname).toBe('/messages')
  window.removeEventListener('keydown', pressed)
})

it('/ goes to the search box without typing into it', async () => {
  const { user } = await showPage(Page)
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('? shows the sheet, which switches the other keys off, and they do nothing behind it', async () => {
  const { user } = await showPage(Page)
  await user.keyboard('?')
  await sheet()
  await user.keyboard('n')
  expect(added).not.toHaveBeenCalled()
  await user.click(screen.getByRole('switch', { name: /^Keys without Ctrl/ }))
  await user.keyboard('{Escape}')
  await user.keyboard('n')
  expect(added).not.toHaveBeenCalled()
  await user.keyboard('?')
  await sheet()
})
