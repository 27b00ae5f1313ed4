import type { api, WireAnswer } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'

export type PrognosisRow = RowOf<typeof api.prognosis.list>

export type Detail = WireAnswer<typeof api.prognosis.detail>
