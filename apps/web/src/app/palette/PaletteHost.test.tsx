import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../../kit/session.ts'
import { showPage, speak } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { PaletteHost } from './PaletteHost.tsx'

beforeEach(async () => {
  await speak()
  signInAs({ roles: ['ROLE_MANAGER'] })
  answerCalls(({ path }) =>
    listAnswer(path.includes('enquiries') ? 'enquiryDepartments' : 'organisations', []),
  )
})

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

it('starts with what was typed while the palette was still on its way', async () => {
  await showPage(PaletteHost)
  fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
  for (const key of ['B', 'a', 'Shift', 'k']) fireEvent.keyDown(document.body, { key })
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  expect(box.value).toBe('Bak')
})
