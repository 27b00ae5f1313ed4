import type { api, WireAnswer } from '@stayboard/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sizeText } from '../../kit/core/words/format.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import DepartmentUploads from './DepartmentUploads.tsx'

type Department = WireAnswer<typeof api.departments.get>

signedIn({ roles: ['ROLE_CONTENT'] })
beforeEach(() => {
  answerCalls(({ path }) =>
    path.includes('download_file')
      ? { body: 'Quiet after ten.' }
      : listAnswer('providerDepartmentFiles', [
          {
            fileId: 4,
            departmentId: 7,
            path: '/api/v2/backend/department/download_file/4',
            name: 'Küche 漢字.txt',
            type: 'text/plain',
            size: 12_345,
            kind: 'QUOTE',
            createdAt: '2026-11-21T09:00:00Z',
            version: 1,
            _links: {},
          },
        ]),
  )
})

const tab = (departmentId: number) => () => <DepartmentUploads department={{ departmentId } as Department} />

it('previews a text beside the list', async () => {
  const { user } = await showPage(tab(7))
  await user.click(await screen.findByRole('button', { name: 'Küche 漢字.txt' }))
  await waitFor(() => expect(screen.getByText(/Quiet after ten/)).toBeTruthy())
  expect(screen.getByRole('dialog', { name: 'Küche 漢字.txt' })).toBeTruthy()
})

it.each([
  [0, true],
  [7, false],
])('the upload button of department %i is disabled: %s', async (departmentId, isDisabled) => {
  await showPage(tab(departmentId))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload documents' })
  expect(button.disabled).toBe(isDisabled)
})

it('formats file sizes with units of 1000 bytes in the given language', () => {
  expect(sizeText(12_345, 'nl').replaceAll(/\s/g, ' ')).toBe('12,3 kB')
  expect(sizeText(20_000_000, 'en').replaceAll(/\s/g, ' ')).toBe('20 MB')
})
