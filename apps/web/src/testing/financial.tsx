import { screen } from '@testing-library/react'
import PrognosisPage from '../features/prognosis/PrognosisPage.tsx'
import { example, weighted } from '../features/prognosis/prognosis.fixture.ts'
import { showPage } from './page.tsx'
import { type Asked, answerCalls, listAnswer } from './server.ts'

export const item = '/api/financial/prognosis'
const detail = {
  prognosisMetaId: 4,
  months: [
    { month: '2026-01', nights: 2, total: 94.29, adjustment: 0, isClosed: false },
    { month: '2026-02', nights: 5, total: 235.71, adjustment: 0, isClosed: false },
  ],
  totalMonths: 330,
  organisationClient: 'Maasvlakte crew',
  pricePerNight: 142.86,
  notes: 'Two shifts',
  _links: {},
}
const updates = [
  { from: null, to: 20, time: '2026-01-02T09:00:00Z', user: null, note: null },
  {
    from: 20,
    to: 33,
    time: '2026-01-09T09:00:00Z',
    user: { id: 7, username: 'eva', displayname: 'Eva de Vries' },
    note: 'They called',
  },
]

/** Answers as a server with one prognosis. */
export function answer({ method, path, body }: Asked) {
  if (method === 'DELETE') return { status: 202 }
  if (method !== 'GET') return { body: { ...example, ...(body as object), version: 4 } }
  if (path === '/api/financial/closings') return listAnswer('monthClosings', [])
  if (path === item) return listAnswer('prognosisMetas', [example])
  if (path === `${item}/per_month`) return { body: weighted }
  if (path.startsWith(`${item}/detail/`)) return { body: detail }
  if (path.startsWith('/api/financial/probability/'))
    return { body: { _embedded: { probabilityUpdates: updates }, _links: {} } }
  if (path === '/api/organisation/7') return { body: { organisationId: 7, name: example.organisationName } }
  if (path === '/api/exploiter/2') return { body: { exploiterId: 2, name: 'CityStay' } }
  if (path === '/api/reservations') return listAnswer('reservationClients', [])
  if (path === '/api/organisations')
    return listAnswer('organisations', [{ organisationId: 7, name: 'Vandervalk' }])
  return { body: example }
}

/** Returns the last call of a path. */
export const last = (asked: readonly Asked[], path: string) => asked.filter((one) => one.path === path).at(-1)
export const row = () => screen.findByRole('row', { name: /Vandervalk/ })

/** Shows a financial page with the example prognosis. */
export async function show(Page = PrognosisPage, address = '/') {
  const asked = answerCalls(answer)
  const view = await showPage(Page, address)
  await row()
  return { asked, ...view }
}
