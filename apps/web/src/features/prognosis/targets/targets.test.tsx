import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inFullRun } from '../../../testing/extent.ts'
import { answer, last } from '../../../testing/financial.tsx'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { thisMonth } from '../months/months.ts'
import OverviewPage from '../OverviewPage.tsx'

signedIn()

const gap = { exploiterId: 2, exploiterName: 'LongStay', month: '2026-03', prognosisTargetId: 1, version: 1 }
const none = { ...gap, exploiterId: null, exploiterName: null, prognosisTargetId: null, version: null }
const prognosisGaps = [
  { ...gap, target: 1000, booked: 500, pending: 0, weighted: 50, gap: 450 },
  { ...none, month: '2026-04', target: null, booked: 70, pending: 0, weighted: 0, gap: null },
]

async function show() {
  const { user } = await showPage(OverviewPage, '/?view=targets&firstMonth=2026-03&lastMonth=2026-04')
  return { user, table: await screen.findByRole('table', { name: 'Targets by exploiter' }) }
}

const answered = () =>
  answerCalls((asked) => {
    if (asked.path === '/api/financial/gaps') return { body: { _embedded: { prognosisGaps }, _links: {} } }
    return asked.path === '/api/history' ? listAnswer('actions', []) : answer(asked)
  })

it('shows who set a target', async () => {
  const asked = answered()
  const { user, table } = await show()
  const [history, ...others] = within(table).getAllByRole('button', { name: /^History of/ })
  expect([history?.getAttribute('aria-label'), others]).toEqual([
    'History of Target of LongStay for Mar 26',
    [],
  ])
  if (history) await user.click(history)
  expect(await screen.findByRole('dialog', { name: 'History' })).toBeTruthy()
  await waitFor(() =>
    expect(last(asked, '/api/history')?.query.get('record')).toBe('/api/financial/target/1'),
  )
})

it('asks where somebody else saved other targets of the year meanwhile, and saves the choice', async () => {
  const year = thisMonth().slice(0, 4)
  const months = { first: `${year}-03`, second: `${year}-04` }
  const read = [
    { ...gap, month: months.first, target: 1000, booked: 0, pending: 0, weighted: 0, gap: 1000 },
    { ...gap, month: months.second, target: 20, booked: 0, pending: 0, weighted: 0, gap: 20 },
  ].map((one, at) => ({ ...one, prognosisTargetId: at + 1, version: 3, _links: {} }))
  const theirs = [
    { exploiterId: 2, month: months.first, prognosisTargetId: 1, version: 4, amount: 1500 },
    { exploiterId: 2, month: months.second, prognosisTargetId: null, version: null, amount: null },
  ]
  let prognosisGapsNow = read
  const asked = answerCalls((one) => {
    if (one.path === '/api/financial/gaps')
      return { body: { _embedded: { prognosisGaps: prognosisGapsNow }, _links: {} } }
    if (one.path === '/api/history') return listAnswer('actions', [])
    if (one.path !== '/api/financial/targets') return answer(one)
    const isStale = prognosisGapsNow === read
    prognosisGapsNow = [{ ...read[0], target: 1500, version: 4 } as (typeof read)[number]]
    return isStale
      ? problemAnswer(409, 'stale', { current: theirs, fields: ['amount'] })
      : { body: { saved: 1, _links: {} } }
  })
  const { user } = await showPage(OverviewPage, '/?view=targets')
  await user.click(await screen.findByRole('radio', { name: 'By year' }))
  const cell = (value: string) => screen.findByDisplayValue(value)
  for (const [was, becomes] of [
    ['1.000,00', '1200'],
    ['20,00', '25'],
  ] as const) {
    const input = await cell(was)
    await user.clear(input)
    await user.type(input, becomes)
  }
  await user.click(screen.getByRole('button', { name: 'Save targets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }))
  const first = within(dialog.getByRole('radiogroup', { name: /^Target of LongStay for Mar/ }))
  const second = within(dialog.getByRole('radiogroup', { name: /^Target of LongStay for Apr/ }))
  expect(
    first.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['1.200,00', '1.500,00'])
  await user.click(first.getByRole('radio', { name: '1.500,00' }))
  expect(second.getByRole('radio', { name: '(empty)' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save these choices' }))
  const sent = () => asked.filter(({ path }) => path === '/api/financial/targets').map(({ body }) => body)
  const at = { exploiter: '/api/exploiter/2', month: months.first }
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        cells: [
          { ...at, amount: 1200, prognosisTargetId: 1, version: 3 },
          { ...at, month: months.second, amount: 25, prognosisTargetId: 2, version: 3 },
        ],
      },
      { cells: [{ ...at, month: months.second, amount: 25, prognosisTargetId: null }] },
    ]),
  )
  expect(await cell('1.500,00')).toBeTruthy()
})

inFullRun('asks in a single cell too, and shows what was saved until it is read again', async () => {
  const theirs = { exploiterId: 2, month: '2026-03', prognosisTargetId: 1, version: 2, amount: 1500 }
  const sent: unknown[] = []
  answerCalls((one) => {
    if (one.path === '/api/financial/gaps') return { body: { _embedded: { prognosisGaps }, _links: {} } }
    if (one.path === '/api/history') return listAnswer('actions', [])
    if (one.path !== '/api/financial/targets') return answer(one)
    sent.push(one.body)
    return sent.length === 1
      ? problemAnswer(409, 'stale', { current: [theirs], fields: ['amount'] })
      : { body: { saved: 1, _links: {} } }
  })
  const { user, table } = await show()
  const cell = within(table).getByRole('textbox', { name: 'Target of LongStay for Mar 26' })
  await user.clear(cell)
  await user.type(cell, '1200{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }))
  expect(dialog.getByRole('radio', { name: '1.500,00' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save these choices' }))
  const wanted = { exploiter: '/api/exploiter/2', month: '2026-03', amount: 1200, prognosisTargetId: 1 }
  await waitFor(() =>
    expect(sent).toEqual([{ cells: [{ ...wanted, version: 1 }] }, { cells: [{ ...wanted, version: 2 }] }]),
  )
  expect(await screen.findByDisplayValue('1200')).toBeTruthy()
})

it('raises no target while a cell is not understood', async () => {
  const month = `${thisMonth().slice(0, 4)}-03`
  const rows = [1, 2].map((exploiterId) => ({
    ...{ ...gap, exploiterId, exploiterName: `Brand ${exploiterId}`, month, _links: {} },
    ...{
      prognosisTargetId: exploiterId,
      target: 1000 * exploiterId,
      booked: 0,
      pending: 0,
      weighted: 0,
      gap: 0,
    },
  }))
  answerCalls((asked) =>
    asked.path === '/api/financial/gaps'
      ? { body: { _embedded: { prognosisGaps: rows }, _links: {} } }
      : answer(asked),
  )
  const { user } = await showPage(OverviewPage, '/?view=targets')
  await user.click(await screen.findByRole('radio', { name: 'By year' }))
  const faulty = await screen.findByDisplayValue('1.000,00')
  await user.clear(faulty)
  await user.type(faulty, 'much')
  await user.type(screen.getByRole('textbox', { name: 'By' }), '10 %')
  await user.click(screen.getByRole('button', { name: 'Change all targets' }))
  expect(screen.getByDisplayValue('2.000,00')).toBeTruthy()
  await user.clear(faulty)
  await user.type(faulty, '1000')
  await user.click(screen.getByRole('button', { name: 'Change all targets' }))
  expect([screen.getByDisplayValue('1.100,00'), screen.getByDisplayValue('2.200,00')]).toHaveLength(2)
})

it('links every amount beside a target to its rows, and the sums to the rows of all shown months', async () => {
  answered()
  const { table } = await show()
  const behind = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(behind(/LongStay/)).toEqual([
    ['500,00', '/financial/booked?month=2026-03&exploiterId=2'],
    ['50,00', '/financial/prognosis?month=2026-03&exploiterId=2'],
    ['450,00', '/financial/overview?status=PROGNOSIS%2CPENDING%2CBOOKED&month=2026-03&exploiterId=2'],
  ])
  expect(behind(/Without an exploiter/)).toEqual([['70,00', '/financial/booked?month=2026-04&exploiterId=0']])
  expect(behind(/^Total/)).toEqual([
    ['570,00', '/financial/booked?month=2026-03&monthTo=2026-04'],
    ['50,00', '/financial/prognosis?month=2026-03&monthTo=2026-04'],
    ['450,00', '/financial/overview?status=PROGNOSIS%2CPENDING%2CBOOKED&month=2026-03&monthTo=2026-04'],
  ])
})
