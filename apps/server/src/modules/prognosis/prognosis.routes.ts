import { prognosis, prognosisStatuses } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { stringsAnswer } from '../../kit/sql/lists/lists.ts'
import * as bridge from './bridge/bridge.service.ts'
import * as standings from './bridge/standings.service.ts'
import * as figures from './figures.service.ts'
import { monthColumns } from './month-columns.service.ts'
import * as paste from './paste.service.ts'
import * as probability from './probability.service.ts'
import * as service from './prognosis.service.ts'

export const prognosisRoutes = implement(
  prognosis,
  {
    list: ({ actor, query }) => service.list(actor, query),
    get: ({ actor, params }) => service.get(actor, params.prognosisMetaId),
    create: ({ actor, body }) => service.create(actor, body),
    update: ({ actor, params, body, version }) =>
      service.update(actor, params.prognosisMetaId, body, version),
    remove: ({ actor, params, version }) => service.remove(actor, params.prognosisMetaId, version),
    statuses: async () => stringsAnswer(prognosis.statuses.path, prognosisStatuses),
    perMonth: ({ actor, query }) => figures.perMonth(actor, query),
    total: ({ actor, query }) => figures.total(actor, query),
    detail: ({ actor, params, query }) => figures.detail(actor, params.prognosisMetaId, query),
    probability: ({ actor, params }) => probability.probabilityHistory(actor, params.prognosisMetaId),
    adjustments: ({ actor, query }) => figures.adjustmentList(actor, query),
    bridge: ({ actor, query }) => bridge.bridge(actor, query),
    bridgeRows: ({ actor, query }) => bridge.rows(actor, query),
    standings: ({ actor, query }) => standings.list(actor, query),
    paste: ({ actor, body }) => paste.paste(actor, body),
  },
  { list: monthColumns },
)
