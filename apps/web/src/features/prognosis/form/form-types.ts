import type { api, PrognosisRecord, PrognosisStatus, WireAnswer } from '@stayboard/contract'
import type { RecordForm } from '../../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf, ValuesOf } from '../../../kit/forms/resource-values.ts'

export type Prognosis = RecordOf<typeof PrognosisRecord>
export type PrognosisValues = ValuesOf<typeof PrognosisRecord>
export type PrognosisFormControl = RecordForm<BodyOf<typeof PrognosisRecord>>

export interface PrognosisFormProps {
  record: Prognosis | null
  /** The enquiry whose values a new prognosis starts with. */
  enquiry?: Start['enquiry']
  onClose: () => void
}

type Enquiry = WireAnswer<typeof api.enquiries.get>['enquiry']

/** The initial values of a prognosis: the status of the page, and values from the address. */
export interface Start {
  status: PrognosisStatus
  organisationId?: string | undefined
  exploiterId?: string | undefined
  /** The enquiry of the prognosis. Its dates, price and probability are the initial values. */
  enquiry?: Enquiry | undefined
}
