import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { department } from '../../testing/department.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import DepartmentImages from './DepartmentImages.tsx'

const image = (metaImageId: number, isPrimary = false) => ({
  metaImageId,
  path: `/files/${String(metaImageId).padStart(64, '0')}/640x480/large.webp`,
  imageType: 'DEPARMENT',
  isPrimary,
  altText: null as string | null,
})
type Image = ReturnType<typeof image>
/** The images of the draft on the server; `null` without a draft. */
let drafted: Image[] | null

signedIn({ roles: ['ROLE_CONTENT'], id: 77 })
beforeEach(() => {
  drafted = null
})

const published = [
  { ...image(1, true), version: 1, departmentId: 3 },
  { ...image(2), version: 1, departmentId: 3 },
]
const draft = () => ({
  departmentDraftId: 4,
  providerDepartmentId: 3,
  departmentName: 'Harbour Lofts',
  language: null,
  images: drafted,
  imageConflicts: [] as string[],
  authorId: 77,
  authorName: 'Coby',
  state: 'WAITING',
  reason: null,
  version: 2,
  _links: {},
})

function answered(conflicts: string[] = []) {
  return answerCalls(({ method, path, body }) => {
    if (path === '/api/article_approval') return { body: { isNeeded: true, _links: {} } }
    if (method === 'PUT') {
      const [change] = Reflect.get(Object(body), 'images') as { metaImageId: number; isRemoved?: true }[]
      const all = drafted ?? [image(1, true), image(2)]
      drafted = change?.isRemoved
        ? all.filter(({ metaImageId }) => metaImageId !== change.metaImageId)
        : all.toReversed()
      return { body: draft() }
    }
    if (path.includes('drafts'))
      return listAnswer(
        'providerDepartmentDrafts',
        drafted ? [{ ...draft(), imageConflicts: conflicts }] : [],
      )
    return listAnswer('providerDepartmentImages', published)
  })
}

const Page = () => <DepartmentImages department={department} />
const order = () =>
  screen.getAllByRole('img').map((one) => Number(/files\/0*(\d+)\//.exec(one.getAttribute('src') ?? '')?.[1]))
const writes = (asked: ReturnType<typeof answered>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

it('changes a draft of the images, which then waits for approval', async () => {
  const asked = answered()
  const { user } = await showPage(Page)
  expect(await screen.findByText('Others see your changes once a manager has approved them.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Move image 2 forward' }))
  expect(order()).toEqual([2, 1])
  expect(await screen.findByText('Waits for approval')).toBeTruthy()
  expect(order()).toEqual([2, 1])
  await user.click(screen.getByRole('button', { name: 'Delete image 1' }))
  expect(order()).toEqual([1])
  const path = '/api/provider_department/3/draft_images'
  await waitFor(() =>
    expect(writes(asked)).toEqual([
      ['PUT', path, { images: [{ metaImageId: 2, place: 1 }] }],
      ['PUT', path, { images: [{ metaImageId: 2, isRemoved: true }] }],
    ]),
  )
})

it('writes the texts of a draft, and tells that others changed the same', async () => {
  drafted = [image(1, true), image(9)]
  const asked = answered(['altText'])
  const { user } = await showPage(Page)
  expect((await screen.findByRole('alert')).textContent).toContain('Others changed the same images')
  await user.click(await screen.findByRole('button', { name: 'Texts of images' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Texts of images' }, { timeout: 5_000 }))
  await user.type(dialog.getByLabelText('Text of image 2'), 'The quay')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes(asked)).toEqual([
      [
        'PUT',
        '/api/provider_department/3/draft_images',
        { images: [{ metaImageId: 9, altText: 'The quay' }] },
      ],
    ]),
  )
})
