import { expect, it } from 'vitest'
import { allRaised, changedCells, faultOf, fromYearBefore, withTyped } from './target-cells.ts'

const before = { '1 2027-01': '1.000,00', '2 2027-01': '500,00' }

it('saves the cells that differ, and removes targets that were emptied', () => {
  const texts = { '1 2027-01': '1200', '2 2027-01': ' ', '2 2027-02': '50,5', '1 2027-03': 'x' }
  expect(changedCells({ ...before, ...texts }, before)).toEqual([
    { exploiterId: 1, month: '2027-01', amount: 1200 },
    { exploiterId: 2, month: '2027-01', amount: null },
    { exploiterId: 2, month: '2027-02', amount: 50.5 },
  ])
  expect([faultOf('x', 'm')?.code, faultOf('1,500', 'm')?.choices, faultOf('', 'm')]).toEqual([
    ...['float', ['1.500,00', '1,50'], undefined],
  ])
})

it('copies the year before, and raises all targets', () => {
  expect(fromYearBefore({ ...before, '1 2026-01': '7,00' }, 2028)).toEqual({
    '1 2028-01': '1.000,00',
    '2 2028-01': '500,00',
  })
  expect(allRaised(before, { amount: -500_01 })).toBeNull()
  expect(allRaised(before, { perHundredThousand: 5000 })).toEqual({
    '1 2027-01': '1.050,00',
    '2 2027-01': '525,00',
  })
})

it('keeps the target that a cell showed when it was first typed in, and forgets a cell that shows it again', () => {
  const gap = {
    ...{ exploiterId: 1, exploiterName: 'CityStay', month: '2027-01', booked: 0, pending: 0, weighted: 0 },
    ...{ gap: null, _links: {} },
  }
  const seen = { prognosisTargetId: 4, version: 1, target: 1000 }
  const typed = withTyped({}, { '1 2027-01': '1200', '1 2027-02': '5' }, [{ ...gap, ...seen }])
  expect(typed).toMatchObject({
    '1 2027-01': { text: '1200', seen },
    '1 2027-02': { text: '5', seen: { prognosisTargetId: null, version: null, target: null } },
  })
  const now = [{ ...gap, ...seen, version: 2, target: 1500 }]
  expect(withTyped(typed, { '1 2027-01': '1300' }, now)['1 2027-01']).toMatchObject({ text: '1300', seen })
  expect(Object.keys(withTyped(typed, { '1 2027-01': '1.000,00', '1 2027-02': '' }, now))).toEqual([])
})
