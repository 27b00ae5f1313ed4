import type { Samples } from './sample.ts'

const meta = {
  organisation: '/api/organisation/1',
  exploiter: '/api/exploiter/1',
  enquiry: '/api/v2/backend/enquiry/1',
  status: 'PROGNOSIS',
  companyClient: 'Van der Valk Offshore',
  nights: 60,
  start: '2026-01-15',
  priceCalculation: 'PER_TOTAL',
  pricePerNight: 95,
  totalPrognosis: 5700.5,
  probability: 40,
  probabilityNote: 'signed the letter of intent',
  notes: 'notes',
} as const

const goal = { exploiter: '/api/exploiter/1', month: '2026-02', amount: 125000.5 }

const pasted = {
  organisation: '1',
  exploiter: 'CityStay',
  status: 'booked',
  companyClient: 'Crew',
  start: '15-01-2026',
  nights: '60',
  priceCalculation: 'PER_NIGHT',
  pricePerNight: '95,00',
  totalPrognosis: '',
  probability: '40',
  notes: 'from the sheet',
}

export const prognosis: Samples['prognosis'] = {
  list: {},
  get: { params: { prognosisMetaId: 1 } },
  create: { body: meta },
  update: { params: { prognosisMetaId: 1 }, body: { ...meta, prognosisMetaId: 1, version: 1 } },
  remove: { params: { prognosisMetaId: 2 } },
  statuses: {},
  perMonth: {},
  total: {},
  detail: { params: { prognosisMetaId: 1 } },
  probability: { params: { prognosisMetaId: 1 } },
  adjustments: {},
  bridge: {},
  bridgeRows: {},
  standings: {},
  paste: { body: { rows: [pasted], dryRun: false } },
}

export const closings: Samples['closings'] = {
  list: {},
  get: { params: { monthClosingId: 1 } },
  // The sample of `reopen` uses the month that the sample of `close` has closed.
  reopen: { params: { monthClosingId: 2 } },
  close: { body: { month: '2020-02' } },
  preview: { params: { month: '2020-03' } },
  amounts: { params: { monthClosingId: 1 } },
  file: { params: { monthClosingId: 1 } },
  requests: {},
  request: { params: { closingRequestId: 1 } },
  ask: { body: { month: '2020-04' } },
  withdraw: { params: { closingRequestId: 2 } },
  changed: { params: { action: '00000000-0000-4000-8000-000000000000' } },
}

export const targets: Samples['targets'] = {
  list: {},
  get: { params: { prognosisTargetId: 1 } },
  create: { body: goal },
  update: { body: { ...goal, month: '2026-03', prognosisTargetId: 1, version: 1 } },
  remove: { params: { prognosisTargetId: 2 } },
  set: { body: { cells: [{ ...goal, month: '2026-05' }] } },
  gaps: {},
}
