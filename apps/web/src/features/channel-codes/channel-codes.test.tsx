import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { takenRows } from '../../kit/lists/state/taken-rows.ts'
import { department } from '../../testing/department.ts'
import { shownDialog } from '../../testing/dialog.ts'
import { drag, placed } from '../../testing/dragging.ts'
import { atFirst, inFullRun } from '../../testing/extent.ts'
import { choose, dialog, fill, save, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import RatePlanList from './RatePlanList.tsx'
import RoomCodeList from './RoomCodeList.tsx'

const plan = (id: number, name: string, hideWhenIdVisible: number[] = []) => ({
  channelManagerRatePlanId: id,
  departmentId: 3,
  name,
  code: name.slice(0, 3).toUpperCase(),
  description: null,
  currencyCode: 'EUR',
  paymentType: null,
  rateOrderNumber: id,
  hideWhenIdVisible,
  version: 1,
  _links: {},
})
const code = (id: number, name: string) => ({
  channelManagerRoomCodeId: id,
  departmentId: 3,
  name,
  code: name.slice(0, 3).toUpperCase(),
  description: null,
  roomOrderNumber: id,
  version: 1,
  _links: {},
})
const plans = [plan(1, 'Flexible', [2]), plan(2, 'Non-refundable'), plan(3, 'Long stay')]

const preview = {
  count: 3,
  last: { at: '2026-11-20T09:30:00Z', isWaiting: false },
  changes: [
    {
      change: 'CHANGED',
      name: 'Flexible',
      code: 'FLE',
      fields: [{ field: 'paymentType', before: 'PREPAID', after: null }],
    },
    { change: 'ADDED', name: 'Long stay', code: 'LON', fields: [] },
    { change: 'REMOVED', name: 'Weekend', code: 'WKD', fields: [] },
  ],
  isReordered: true,
}

/** A preview of codes with no changes to send. */
const unchanged = { ...preview, changes: [], isReordered: false }

function answer({ method, path, body }: Asked) {
  if (path.endsWith('/rate_plans/3') && !path.includes('send'))
    return listAnswer('channelManagerRatePlans', plans)
  if (path.endsWith('/room_codes/3') && !path.includes('send'))
    return listAnswer('channelManagerRoomCodes', [code(1, 'Double'), code(2, 'Twin')])
  if (path.includes('/send_room_codes') && method === 'GET') return { body: unchanged }
  if (path.includes('/send_') && method === 'GET') return { body: preview }
  if (path.includes('/send_')) return { body: { channelSendId: 1, state: 'QUEUED', count: 3 } }
  if (path.endsWith('/move')) return { body: {} }
  if (path.includes('room_code')) return { body: { ...code(1, 'Double'), ...Object(body) } }
  const id = Number(/rate_plan\/(\d+)$/.exec(path)?.[1] ?? 1)
  return { body: { ...plans.find((one) => one.channelManagerRatePlanId === id), ...Object(body) } }
}
const Plans = () => <RatePlanList department={department} />
const Codes = () => <RoomCodeList department={department} />

signedIn({ roles: ['ROLE_MANAGER'] })

describe.each(
  atFirst(1, [
    ['a rate plan', Plans, 'ratePlans'],
    ['a room code', Codes, 'roomCodes'],
  ]),
)('%s', (_, Tab, scope) => {
  inFullRun('names all wrong fields at once, and accepts the longest texts', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Tab, `/?${scope}.open=new`)
    await fill(user, [
      [/^Name/, ''],
      [/^Code/, 'c'.repeat(65)],
      [/^Description/, 'd'.repeat(2001)],
    ])
    await user.click(save())
    const alert = (await screen.findByRole('alert')).textContent
    expect(alert).toContain('Name: This field is required')
    expect(alert).toContain('Code: To many characters')
    expect(alert).toContain('Description: To many characters')
    expect(writes(asked)).toEqual([])
    await fill(user, [
      [/^Name/, 'n'.repeat(256)],
      [/^Code/, 'c'.repeat(64)],
      [/^Description/, 'd'.repeat(2000)],
    ])
    await user.click(save())
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
  })
})

describe('rate plans', () => {
  inFullRun('require a currency code of three letters', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Plans, '/?ratePlans.open=2')
    await fill(user, [[/^Currency/, 'euros']])
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('Currency: This is not a currency')
    expect(writes(asked)).toEqual([])
  })

  inFullRun('show the name of a known payment type, and keep an unknown one unchanged', async () => {
    const own = { ...plan(2, 'Odd'), paymentType: 'VOUCHER' }
    const asked = answerCalls((one) => {
      if (one.path.endsWith('/rate_plans/3'))
        return listAnswer('channelManagerRatePlans', [{ ...plan(1, 'Usual'), paymentType: 'INVOICE' }, own])
      return { body: { ...own, ...Object(one.body) } }
    })
    const { user } = await showPage(Plans)
    await screen.findByText('On invoice')
    await screen.findByText('VOUCHER')
    await user.click(screen.getByRole('link', { name: 'Odd' }))
    await shownDialog()
    await choose(user, /^Payment/, 'Paid on the spot')
    await user.click(save())
    await waitFor(() => expect(writes(asked)).toMatchObject([{ body: { paymentType: 'AT_HOTEL' } }]))
  })

  it('select the plans to hide by name, and refuse a circle', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Plans, '/?ratePlans.open=2')
    await choose(user, /^Hides/, 'Flexible')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('would hide each other in a circle')
    expect(writes(asked)).toEqual([])
  })

  inFullRun('save the ids of the plans to hide', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Plans, '/?ratePlans.open=2')
    await choose(user, /^Hides/, 'Long stay')
    await user.click(save())
    await waitFor(() =>
      expect(writes(asked)).toMatchObject([
        {
          path: '/api/provider_department/add_rate_plan/3',
          body: { channelManagerRatePlanId: 2, version: 1, hideWhenIdVisible: [3] },
        },
      ]),
    )
  })

  it('are reordered by buttons, shown at once and announced', async () => {
    let release = () => {}
    const asked = answerCalls(async (one) => {
      if (one.path.endsWith('/move')) await new Promise<void>((resolve) => (release = resolve))
      return answer(one)
    })
    const { user } = await showPage(Plans)
    await user.click(await screen.findByRole('button', { name: 'Move Non-refundable up' }))
    const names = () => [...document.querySelectorAll('[data-row-link]')].map((one) => one.textContent)
    await waitFor(() => expect(names()).toEqual(['Non-refundable', 'Flexible', 'Long stay']))
    release()
    await screen.findByText('Non-refundable is now at position 1')
    expect(writes(asked)).toMatchObject([
      { path: '/api/provider_department/rate_plan/2/move', body: { place: 1 } },
    ])
  })

  inFullRun('return to their order if the server refuses the move', async () => {
    answerCalls((one) => (one.path.endsWith('/move') ? problemAnswer(500, 'generic') : answer(one)))
    const { user } = await showPage(Plans)
    await user.click(await screen.findByRole('button', { name: 'Move Flexible down' }))
    await screen.findByText('Oeps, something went wrong.')
    expect((screen.getByRole('button', { name: 'Move Flexible up' }) as HTMLButtonElement).disabled).toBe(
      true,
    )
  })

  it('are dragged by the handle, by touch too', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Plans)
    await screen.findByText('Long stay')
    const [, ...rows] = screen.getAllByRole('row')
    const [first, , third] = placed(rows)
    await drag(user, third?.querySelector('[data-place]'), first, undefined, 'touch')
    await waitFor(() =>
      expect(writes(asked)).toMatchObject([
        { path: '/api/provider_department/rate_plan/3/move', body: { place: 1 } },
      ]),
    )
  })
})

/** The prices of a kind of room for ten nights, some of which have been closed. */
const prices = {
  ...{ count: 2, last: preview.last, isReordered: false, missing: ['Attic', 'Cellar'] },
  changes: [
    {
      ...{ change: 'CHANGED', name: 'Studio: 24-12-2026 – 26-12-2026', code: 'STU · FLE' },
      fields: [
        { field: 'price', before: '2: EUR 121,00', after: '2: EUR 133,10' },
        { field: 'CLOSED', before: null, after: 'x' },
      ],
    },
  ],
}

describe('sending', () => {
  it('shows what prices and terms are sent, and which rooms are not, and sends nothing else', async () => {
    const asked = answerCalls((one) =>
      one.method === 'GET' && one.path.includes('/send_prices') ? { body: prices } : answer(one),
    )
    const { user } = await showPage(Plans)
    await user.click(await screen.findByRole('button', { name: 'Send prices' }))
    const list = await screen.findByRole('list', { name: 'Differences' })
    expect(within(list).getByRole('listitem').textContent).toBe(
      'Studio: 24-12-2026 – 26-12-2026 STU · FLEChanged' +
        'Prices with VAT by guests: 2: EUR 121,00 → 2: EUR 133,10Closed nights: (empty) → x',
    )
    const question = await dialog()
    question.getByText(
      'Not sent, without a room code of this name or a rate plan in this currency: Attic, Cellar.',
    )
    await user.click(question.getByRole('button', { name: 'Send' }))
    await screen.findByText('3 are queued for the channel manager')
    expect(writes(asked).map(({ path }) => path)).toEqual(['/api/provider_department/send_prices/3'])
    expect(asked.some(({ path }) => path.includes('/send_room_codes'))).toBe(false)
  })

  it('shows the differences from the last sending, queues all plans and confirms it', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(Plans)
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    // A placeholder dialog is shown until the code of the real dialog is loaded.
    const list = await screen.findByRole('list', { name: 'Differences' })
    const question = await dialog()
    const lines = within(list).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Flexible FLEChangedPayment: Paid in advance → (empty)',
      'Long stay LONNew',
      'Weekend WKDRemoved',
    ])
    question.getByText('The order has changed.')
    question.getByText(/^Compared with what was sent on /)
    await user.click(question.getByRole('button', { name: 'Send' }))
    await screen.findByText('3 are queued for the channel manager')
    expect(writes(asked).map(({ path }) => path)).toEqual(['/api/provider_department/send_rate_plans/3'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [{ last: null }, 'Never sent before: 3 in total.'],
    [
      { last: { at: '2026-11-20T09:30:00Z', isWaiting: true } },
      /^Compared with the version that has been queued since /,
    ],
    [{ changes: [], isReordered: false }, 'Nothing has changed since.'],
  ])('says what the preview is compared with: %j', async (change, text) => {
    answerCalls((one) =>
      one.method === 'GET' && one.path.includes('/send_room_codes')
        ? { body: { ...preview, ...change } }
        : answer(one),
    )
    const { user } = await showPage(Codes)
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await (await dialog()).findByText(text)).toBeTruthy()
  })

  it('is disabled for a department without a channel manager', async () => {
    answerCalls(answer)
    await showPage(() => <RoomCodeList department={{ ...department, channelManagerId: null }} />)
    await screen.findByText('Twin')
    const button = screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement
    expect([button.disabled, button.title]).toEqual([
      true,
      'This department is not connected to a channel manager',
    ])
  })
})

it('takes rows of a spreadsheet for the department', async () => {
  answerCalls(answer)
  await showPage(Plans)
  await screen.findByText('Flexible')
  const { departmentId, name } = department
  const within = { field: 'department', name, path: `/api/provider_department/${departmentId}` }
  expect(takenRows()).toEqual({ kind: 'RATE_PLANS', within })
})
