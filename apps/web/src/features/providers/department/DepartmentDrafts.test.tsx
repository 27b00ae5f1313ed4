import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { department } from '../../../testing/department.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { DepartmentDrafts } from './DepartmentDrafts.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const house = { ...department, keyPickup: 'Code one', version: 6 }
const draft = {
  departmentDraftId: 4,
  providerDepartmentId: 3,
  departmentName: 'Harbour Lofts',
  language: 'en',
  description: null,
  needToKnow: null,
  keyPickup: 'Code two',
  pdfDescription: null,
  authorId: 77,
  authorName: 'Coby',
  state: 'WAITING',
  reason: null,
  savedAt: '2026-11-30T10:00:00Z',
  sourceVersion: 6,
  departmentVersion: 6,
  baseVersion: null,
  textVersion: null,
  version: 2,
  _links: {},
}
const Page = () => <DepartmentDrafts department={house} />

it('compares a draft with the published texts and approves the version that was read', async () => {
  const asked = answerCalls(({ method, path }) => {
    if (method !== 'GET') return { status: 202, body: undefined }
    return path.endsWith('/texts')
      ? listAnswer('providerDepartmentTexts', [])
      : listAnswer('providerDepartmentDrafts', [draft])
  })
  const { user } = await showPage(Page)
  await user.click(await screen.findByRole('button', { name: 'Harbour Lofts · English' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Draft: Harbour Lofts · English' }, { timeout: 5_000 }),
  )
  await waitFor(() => expect(dialog.getByText('two').tagName).toBe('INS'), { timeout: 5_000 })
  expect(dialog.getByText('one').tagName).toBe('DEL')
  expect(dialog.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  const writes = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  await waitFor(
    () => expect(writes()).toEqual([['/api/provider_department_draft/4/approve', { version: 2 }]]),
    { timeout: 5_000 },
  )
})
