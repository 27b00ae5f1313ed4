import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { PaletteHost } from './PaletteHost.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })
beforeEach(() => {
  answerCalls(({ path }) =>
    listAnswer(path.includes('enquiries') ? 'enquiryDepartments' : 'organisations', []),
  )
})

it('starts with the text that was typed while the palette was loading', async () => {
  await showPage(PaletteHost)
  fireEvent.keyDown(document.documentElement, { key: 'k', ctrlKey: true })
  for (const key of ['B', 'a', 'Shift', 'k']) fireEvent.keyDown(document.body, { key })
  const box = await screen.findByRole<HTMLInputElement>('combobox')
  expect(box.value).toBe('Bak')
})
