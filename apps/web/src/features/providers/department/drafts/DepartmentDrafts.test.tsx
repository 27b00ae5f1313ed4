import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { department } from '../../../../testing/department.ts'
import { showPage } from '../../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../../testing/server.ts'
import { signedIn } from '../../../../testing/signed-in.ts'
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
  images: null,
  imageConflicts: [],
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

it('shows the images of a draft beside the published ones, and what it would change', async () => {
  const image = (metaImageId: number, altText: string | null = null) => ({
    metaImageId,
    path: `/files/${String(metaImageId).padStart(64, '0')}/640x480/large.webp`,
    imageType: 'DEPARMENT',
    isPrimary: metaImageId === 1,
    altText,
  })
  const images = [image(1, 'The quay'), image(9)]
  answerCalls(({ path }) =>
    path.endsWith('/images')
      ? listAnswer(
          'providerDepartmentImages',
          [image(1), image(2)].map((one) => ({ ...one, departmentId: 3, version: 1 })),
        )
      : listAnswer('providerDepartmentDrafts', [
          { ...draft, language: null, keyPickup: null, images, imageConflicts: ['altText'] },
        ]),
  )
  const { user } = await showPage(Page)
  await user.click(await screen.findByRole('button', { name: 'Harbour Lofts · Images' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Draft: Harbour Lofts · Images' }, { timeout: 5_000 }),
  )
  const said = async (name: string) =>
    within(await dialog.findByRole('list', { name }, { timeout: 5_000 }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)
  expect(await said('Published')).toEqual(['1. (no text)Primary image', '2. (no text)Removed by the draft'])
  expect(await said('Proposed')).toEqual(['1. The quayPrimary imageOther text', '2. (no text)New'])
  expect(dialog.getByText(/Others changed the same images/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy()
})
