import type { api, DutyKind, FindableKind, WireAnswer } from '@stayboard/contract'
import { targetOf } from '../../entities/kinds/record-kinds.ts'

export type Duty = WireAnswer<typeof api.myDay.duties>['_embedded']['duties'][number]

/** The kind of record on whose page each kind of duty is done. */
const kinds: Readonly<Record<DutyKind, FindableKind>> = {
  MAIL: 'message',
  ENQUIRY_STEP: 'enquiry',
  ORGANISATION_STEP: 'organisation',
  ANSWER: 'enquiry',
  ARRIVAL: 'enquiry',
  PROVIDER: 'provider',
  DEPARTMENT: 'department',
}

export const dutyTarget = ({ kind, recordId: id, providerKind }: Duty) =>
  targetOf({ kind: kinds[kind], id, providerKind })
