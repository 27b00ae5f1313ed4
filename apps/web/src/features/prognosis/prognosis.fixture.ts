import type { api, WireAnswer } from '@stayboard/contract'
import type { PrognosisRow } from './rows/row-types.ts'

/** 1.000,00 over 7 nights from 30 January, with a probability of 33 %. */
export const example: PrognosisRow = {
  prognosisMetaId: 4,
  exploiterName: 'CityStay',
  exploiterId: 2,
  organisationName: 'Vandervalk Offshore B.V.',
  organisationId: 7,
  status: 'PROGNOSIS',
  statusName: 'PROGNOSIS',
  nights: 7,
  start: '2026-01-30',
  totalPrognosis: 1000,
  counted: 330,
  probability: 33,
  probabilityNote: null,
  pricePerNight: 142.86,
  companyClient: 'Maasvlakte crew',
  priceCalculation: 'PER_TOTAL',
  notes: 'Two shifts',
  timeStamp: '2026-01-02T09:00:00Z',
  fromEnquiry: null,
  differences: [],
  version: 3,
  _links: { self: { href: '/api/financial/prognosis/4' } },
}

const months = (january: number, february: number) => [
  { month: '2026-01', total: january },
  { month: '2026-02', total: february },
]
const none = { prognosis: 0, pending: 0, booked: 0, cancelled: 0, total: 0 }

/** The weighted totals by month of this prognosis alone. */
export const weighted: WireAnswer<typeof api.prognosis.perMonth> = {
  prognosisTotals: months(94.29, 235.71),
  pendingTotals: months(0, 0),
  bookedTotals: months(0, 0),
  cancelledTotals: months(0, 0),
  grandTotals: months(94.29, 235.71),
  totals: { ...none, prognosis: 330, total: 330 },
  faceTotals: { ...none, prognosis: 1000, total: 1000 },
  adjustments: [],
  withoutProbability: { rows: 0, total: 0 },
  closedUntil: null,
  mayClose: true,
  _links: {},
}
