import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { drag, placed } from '../../testing/dragging.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { Gallery } from './Gallery.tsx'
import { useDepartmentGallery } from './useDepartmentGallery.ts'

const path = (id: number) => `/files/${String(id).padStart(64, '0')}/640x480/large.webp`
const image = (metaImageId: number, isPrimary = false) => ({
  metaImageId,
  path: path(metaImageId),
  imageType: 'DEPARMENT',
  isPrimary,
  altText: null as string | null,
  version: 1,
})
/** The pictures on the server. Calls of the test change them. */
let kept: ReturnType<typeof image>[]

signedIn({ roles: ['ROLE_CONTENT'] })
beforeEach(() => {
  kept = [image(1, true), image(2), image(3)]
})

const Page = () => (
  <Gallery gallery={useDepartmentGallery(7, 'DEPARMENT')} name="Harbour Lofts" label="Images" />
)

function answered(refuses?: string) {
  return answerCalls(({ method, path: asked, body }) => {
    const [, id = '', act] = /_image\/(\d+)\/?(\w*)/.exec(asked) ?? []
    if (refuses !== undefined && act === refuses) return problemAnswer(404, 'notFound')
    const one = kept.find(({ metaImageId }) => metaImageId === Number(id))
    if (act === 'setPrimary') kept = kept.map((other) => ({ ...other, isPrimary: other === one }))
    if (act === 'move' && one) {
      const place = Number(Reflect.get(Object(body), 'place'))
      kept = kept.filter((other) => other !== one).toSpliced(place - 1, 0, one)
    }
    if (method === 'DELETE') {
      kept = kept.filter((other) => other !== one)
      return { status: 202, headers: { 'x-request-id': 'the-deletion' } }
    }
    if (asked === '/api/history/undo') return { body: {} }
    return listAnswer('providerDepartmentImages', kept)
  })
}

const order = () =>
  screen.getAllByRole('img').map((one) => Number(/files\/0*(\d+)\//.exec(one.getAttribute('src') ?? '')?.[1]))
const button = (name: string) => screen.findByRole('button', { name })
const writes = (asked: ReturnType<typeof answered>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path: at, body }) => [method, at, body])

it('moves a picture by arrow buttons, shown at once and sent one after another', async () => {
  const asked = answered()
  const { user } = await showPage(Page)
  await user.click(await button('Move image 3 forward'))
  expect(order()).toEqual([1, 3, 2])
  await user.click(await button('Move image 2 forward'))
  expect(order()).toEqual([3, 1, 2])
  await waitFor(() => expect(kept.map(({ metaImageId }) => metaImageId)).toEqual([3, 1, 2]))
  expect(writes(asked)).toEqual([
    ['POST', '/api/provider_department_image/3/move', { place: 2 }],
    ['POST', '/api/provider_department_image/3/move', { place: 1 }],
  ])
  expect(screen.getByText('The image is now at position 1 of 3')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move image 1 forward')
  await user.click(await button('Move image 1 forward'))
  expect(order()).toEqual([3, 1, 2])
})

it('moves a picture by dragging', async () => {
  const asked = answered()
  const { user } = await showPage(Page)
  await button('Move image 3 forward')
  const [first, , third] = placed(screen.getAllByRole('listitem'), 2)
  await drag(user, third, first, () => expect(first?.getAttribute('data-drop')).toBe('before'))
  expect(order()).toEqual([3, 1, 2])
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
})

it('drags by touch at the grip only, so that the rest of the tile scrolls', async () => {
  const asked = answered()
  const { user } = await showPage(Page)
  await button('Move image 3 forward')
  const [first, , third] = placed(screen.getAllByRole('listitem'), 2)
  await drag(user, third, first, undefined, 'touch')
  expect(order()).toEqual([1, 2, 3])
  await drag(user, third?.querySelector('[data-grip]'), first, undefined, 'touch')
  expect(order()).toEqual([3, 1, 2])
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
})

it('has exactly one primary picture', async () => {
  answered()
  const { user } = await showPage(Page)
  await user.click(await button('Make image 2 the primary image'))
  expect(await button('Image 2 is the primary image')).toBeTruthy()
  expect(screen.getAllByText('Primary image')).toHaveLength(1)
  await waitFor(() => expect(kept.map(({ isPrimary }) => isPrimary)).toEqual([false, true, false]))
})

it('deletes a picture at once and offers Undo', async () => {
  const asked = answered()
  const { user } = await showPage(Page)
  await user.click(await button('Delete image 2'))
  expect(order()).toEqual([1, 3])
  await user.click(await button('Undo'))
  await waitFor(() =>
    expect(writes(asked)).toEqual([
      ['DELETE', '/api/provider_department_image/2', undefined],
      ['POST', '/api/history/undo', { action: 'the-deletion' }],
    ]),
  )
})

it('reports a picture that another user deleted, and shows the order of the server', async () => {
  answered('move')
  const { user } = await showPage(Page)
  await button('Move image 3 forward')
  kept = [image(2, true), image(1)]
  await user.click(await button('Move image 3 forward'))
  await waitFor(() => expect(order()).toEqual([2, 1]))
  expect(screen.getByRole('alert')).toBeTruthy()
})

it('shows a user with read rights the pictures without actions', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  answered()
  await showPage(Page)
  await screen.findByRole('img', { name: 'Harbour Lofts, image 3' })
  const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual([1, 2, 3].map((number) => `Enlarge: Harbour Lofts, image ${number}`))
})

it('opens a picture in full size, walks to its neighbours, and returns the focus', async () => {
  answered()
  const { user } = await showPage(Page)
  const second = await button('Enlarge: Harbour Lofts, image 2')
  second.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Images' })
  const large = () => within(dialog).getByRole('img')
  expect(large().getAttribute('alt')).toBe('Harbour Lofts, image 2')
  expect(within(dialog).getByRole('status').textContent).toBe('Harbour Lofts, image 2 2 of 3')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(large().getAttribute('alt')).toBe('Harbour Lofts, image 3')
  expect(within(dialog).getByRole('button', { name: 'Next image' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Previous image' }))
  expect(large().getAttribute('alt')).toBe('Harbour Lofts, image 2')
  await user.pointer([
    { keys: '[TouchA>]', target: large(), coords: { clientX: 100 } },
    { keys: '[/TouchA]', target: large(), coords: { clientX: 200 } },
  ])
  await waitFor(() => expect(large().getAttribute('alt')).toBe('Harbour Lofts, image 1'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('sends the texts that were written, with the version of their images', async () => {
  kept = [image(1, true), { ...image(2), altText: 'The kitchen' }, image(3)]
  const asked = answered()
  const { user } = await showPage(Page)
  expect(await screen.findByRole('img', { name: 'The kitchen' })).toBeTruthy()
  await user.click(await button('Texts of images'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Texts of images' }, { timeout: 5_000 }))
  expect(dialog.getByLabelText<HTMLInputElement>('Text of image 2').value).toBe('The kitchen')
  await user.type(dialog.getByLabelText('Text of image 3'), 'A desk by the window')
  await user.clear(dialog.getByLabelText('Text of image 2'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(
    () =>
      expect(writes(asked)).toEqual([
        [
          'PUT',
          '/api/provider_department/7/image_texts',
          {
            images: [
              { metaImageId: 2, version: 1, altText: null },
              { metaImageId: 3, version: 1, altText: 'A desk by the window' },
            ],
          },
        ],
      ]),
    { timeout: 5_000 },
  )
})
