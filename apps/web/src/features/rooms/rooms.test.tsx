import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { department } from '../../testing/department.ts'
import { shownDialog } from '../../testing/dialog.ts'
import { inFullRun } from '../../testing/extent.ts'
import { choose, dialog, fill, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import RoomList from './RoomList.tsx'

/** A room as the server returns it. */
const studio = {
  hospitalityEntityId: 7,
  name: 'Studio 101',
  description: 'A bed and a desk',
  roomType: 'STUDIO',
  providerDepartmentId: 3,
  providerDepartmentName: 'Harbour Lofts',
  active: true,
  address: 'Kade 1',
  priceFrom: 1234.5,
  notes: null,
  version: 2,
  _links: { self: { href: '/api/provider_hospitality_entity/7' } },
}

const list = '/api/provider_department/3/provider_hospitality_entities'
const Tab = () => <RoomList department={department} />

function answer({ method, path, body }: Asked) {
  if (method === 'DELETE') return { status: 202 }
  if (path.endsWith('/alike'))
    return { body: { _embedded: { providerHospitalityEntities: [studio] }, _links: {} } }
  if (path.endsWith('/belongings')) return { body: { uses: { room_images: 2 } } }
  if (path === list) return listAnswer('providerHospitalityEntities', [studio])
  return { body: { ...studio, ...(body as object), version: 3 } }
}

signedIn({ roles: ['ROLE_CONTENT'] })

describe('validation rules', () => {
  const longest: [RegExp, string][] = [
    [/^Name/, 'n'.repeat(256)],
    [/^Description/, 'd'.repeat(2000)],
    [/^Address/, 'a'.repeat(512)],
    [/^Price from/, '1.234,50'],
    [/^Notes/, 'n'.repeat(5000)],
  ]

  inFullRun('name all wrong fields at once, and accept the longest texts', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Tab, '/?rooms.open=new')
    await fill(user, [
      [/^Name/, ''],
      [/^Description/, 'd'.repeat(2001)],
      [/^Address/, 'a'.repeat(513)],
      [/^Price from/, 'much'],
    ])
    await choose(user, /^Room type/, 'Studio')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Name: This field is required',
      'Description: To many characters',
      'Address: To many characters',
      'Price from: The value should be a float number',
    ])
    expect(writes(asked)).toEqual([])
    await fill(user, longest)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
  })

  inFullRun('shows an error if no room type is chosen', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Tab, '/?rooms.open=new')
    await fill(user, [
      [/^Name/, 'Loft'],
      [/^Description/, 'Large'],
    ])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('room type not set')
    expect(writes(asked)).toEqual([])
  })

  it('a new room is active, has the price 0 and belongs to the department', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Tab, '/?rooms.open=new')
    await fill(user, [
      [/^Name/, 'Loft'],
      [/^Description/, 'Large'],
    ])
    await choose(user, /^Room type/, 'Villa')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
    expect(writes(asked)[0]).toMatchObject({
      method: 'POST',
      path: '/api/provider_hospitality_entity',
      body: {
        roomType: 'VILLA',
        active: true,
        priceFrom: 0,
        providerDepartment: '/api/provider_department/3',
      },
    })
  })
})

describe('several rooms at once', () => {
  it('shows how many rooms will be added, adds them in one call, and reports how many were added', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Tab, '/?rooms.open=alike')
    await fill(user, [
      [/^Name/, 'Room {code}'],
      [/^Codes/, '101-140'],
      [/^Description/, 'A bed'],
    ])
    await screen.findByText('40 rooms: Room 101 to Room 140')
    await choose(user, /^Room type/, 'Pod')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
    expect(writes(asked)[0]).toMatchObject({
      path: '/api/provider_hospitality_entity/alike',
      body: { name: 'Room {code}', codes: '101-140', roomType: 'POD' },
    })
    await screen.findByText('1 room added')
  })

  it('starts with the values of the copied room', async () => {
    answerCalls(answer)
    await showPage(Tab, '/?rooms.open=alike-7')
    const textIn = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value
    expect(await textIn(/^Name;/)).toBe('Studio {code}')
    expect(await textIn(/^Address/)).toBe('Kade 1')
  })

  inFullRun('refuses codes in the wrong order, too many, and none', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Tab, '/?rooms.open=alike-7')
    for (const [codes, message] of [
      ['140-101', 'Codes: Enter codes as 101-140'],
      ['1-999', 'Codes: Too many at once: at most 200'],
      ['', 'Codes: This field is required'],
    ] as const) {
      await fill(user, [[/^Codes/, codes]])
      await user.click(screen.getByRole('button', { name: 'Add' }))
      await waitFor(async () => expect((await screen.findByRole('alert')).textContent).toContain(message))
    }
    expect(writes(asked)).toEqual([])
  })
})

describe('the list', () => {
  it('loads the rooms of its department, and creates the PDF of selected ones in the user’s language', async () => {
    const asked = answerCalls(answer)
    const saved = savedFiles()
    const { user } = await showPage(Tab)
    const button = await screen.findByRole('button', { name: 'Download PDF' })
    await screen.findByText('Studio 101')
    expect(asked.map(({ path }) => path)).toEqual([list])
    expect(asked[0]?.query.get('size')).toBe('25')
    expect((button as HTMLButtonElement).disabled).toBe(true)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Studio 101' }))
    await user.click(button)
    await screen.findByText('The file has been saved')
    expect(saved).toHaveLength(1)
    const [made] = writes(asked)
    expect(made).toMatchObject({
      path: '/api/v2/provider_department/provider_hospitality_entities/pdf',
      body: { ids: [7] },
    })
    expect(made?.query.get('language')).toBe('en')
  })

  inFullRun('changes and deletes several rooms under the path of their department', async () => {
    const asked = answerCalls((one) =>
      one.path.endsWith('/bulk') ? { body: { done: [7], failed: [], requestId: 'r-1' } } : answer(one),
    )
    const { user } = await showPage(Tab)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Studio 101' }))
    const bar = within(await screen.findByRole('region', { name: 'Actions for the selected rows: Rooms' }))
    await user.click(bar.getByRole('button', { name: 'Delete 1 room: Rooms' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete 1 room' }))
    await waitFor(() =>
      expect(writes(asked)).toMatchObject([{ path: `${list}/bulk`, body: { ids: [7], remove: true } }]),
    )
  })

  it('shows what else is deleted before it deletes a room, and does not ask while that is unknown', async () => {
    let isAway = true
    const asked = answerCalls((one) =>
      isAway && one.path.endsWith('/belongings') ? problemAnswer(503, 'unavailable') : answer(one),
    )
    const { user } = await showPage(Tab)
    await user.click(await screen.findByRole('button', { name: 'Delete Studio 101' }))
    await screen.findByRole('alert')
    expect(screen.queryByRole('dialog')).toBeNull()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Delete Studio 101' }))
    expect((await shownDialog()).textContent).toContain('Also deleted: 2 images.')
    expect(writes(asked)).toEqual([])
  })

  it('keeps a room that is still used, and names the records that use it', async () => {
    answerCalls((one) =>
      one.method === 'DELETE' ? problemAnswer(409, 'inUse', { uses: { enquiries: 2 } }) : answer(one),
    )
    const { user } = await showPage(Tab)
    await user.click(await screen.findByRole('button', { name: 'Delete Studio 101' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
    await screen.findByText('This is still in use: 2 enquiries')
  })

  it('offers a user with read rights only the PDF', async () => {
    signInAs({ roles: ['ROLE_VIEWER'] })
    answerCalls(answer)
    await showPage(Tab, '/?rooms.open=alike')
    await screen.findByText('Studio 101')
    expect(screen.queryByRole('button', { name: /Delete|Add(?! filter)|Edit/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('button', { name: 'Download PDF' })
  })
})
