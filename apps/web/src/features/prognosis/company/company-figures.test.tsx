import { api } from '@stayboard/contract'
import { addDays, addMonths } from '@stayboard/domain'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { officeToday } from '../../../kit/core/words/format.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { thisMonth } from '../months/months.ts'
import CompanyFigures from './CompanyFigures.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const amounts = (total: number, booked: number) => {
  const totals = { prognosis: 0, pending: 0, booked, cancelled: 0, total }
  return {
    ...{ prognosisTotals: [], pendingTotals: [], bookedTotals: [], cancelledTotals: [], grandTotals: [] },
    ...{ totals, faceTotals: totals, adjustments: [], closedUntil: null, mayClose: false, _links: {} },
    withoutProbability: { rows: 0, total: 0 },
  }
}

const answerTimes = (conversations: number, firstResponse: number | null) => ({
  groups: [],
  total: { conversations, answered: 1, firstResponse, closed: 0, resolution: null },
  _links: {},
})

const gap = {
  ...{ exploiterId: 1, exploiterName: 'Canal Stay', month: thisMonth(), prognosisTargetId: 1, version: 1 },
  ...{ target: 2000, booked: 0, pending: 0, weighted: 0, gap: 0, _links: {} },
}

/**
 * Answers with 1000 for the months from now on, of which 300 is booked, and with 800 and 400 for those of a
 * year before.
 */
function answer(path: string, query: URLSearchParams): object {
  const isBefore = (query.get('from') ?? query.get('timeStamp_from') ?? '') < addDays(officeToday(), -30)
  if (path === api.prognosis.perMonth.path)
    return (query.get('month') ?? '') < addMonths(thisMonth(), -1) ? amounts(800, 400) : amounts(1000, 300)
  if (path === api.targets.gaps.path) return { _embedded: { prognosisGaps: [gap] }, _links: {} }
  if (path === api.officeHours.answerTimes.path) return isBefore ? answerTimes(0, null) : answerTimes(12, 75)
  return listAnswer('enquiryDepartments', [], isBefore ? 40 : 50).body
}

it('shows seven figures with what they were before, and leads to the rows behind them', async () => {
  answerCalls(({ path, query }) => ({ body: answer(path, query) }))
  await showPage(CompanyFigures)
  const texts: Record<string, string> = {}
  for (const name of [
    /^Expected this month.*50% of the target$/,
    /^Expected, 3 months.*▲ 25% · was €.800$/,
    /^Booked this month.*▼ 25% · was €.400$/,
    /^Enquiries, 30 d.*50.*▲ 25% · was 40$/,
    /^Won, 30 d/,
    /^Conversations, 30 d.*12.*was 0$/,
    /^First response, 30 d.*75 min$/,
  ]) {
    const link = await screen.findByRole('link', { name })
    texts[String(name)] = decodeURIComponent(link.getAttribute('href') ?? '')
  }
  const from = addDays(officeToday(), -29)
  expect(Object.values(texts).slice(2, 5)).toEqual([
    `/financial/booked?month=${thisMonth()}&monthTo=${thisMonth()}`,
    `/enquiries?notFases=&timeStamp_from=${from}&timeStamp_to=${officeToday()}`,
    expect.stringMatching(/^\/enquiries_booked\?faseSince_from=/),
  ])
})
