import type { api, PrognosisStatus, WireAnswer, WireBody } from '@stayboard/contract'
import type { FormValues, RecordForm } from '../../../kit/forms/form-types.ts'

export type Prognosis = WireAnswer<typeof api.prognosis.get>

export interface PrognosisFormProps {
  record: Prognosis | null
  /** The enquiry whose values a new prognosis starts with. */
  enquiry?: Start['enquiry']
  onClose: () => void
}

/** The body that the form sends. Linked records are addresses. */
export type PrognosisBody = Omit<
  WireBody<typeof api.prognosis.create>,
  'organisation' | 'exploiter' | 'enquiry'
> & { organisation: string; exploiter: string | null; enquiry: string | null }

export type PrognosisValues = FormValues<PrognosisBody>

type Enquiry = WireAnswer<typeof api.enquiries.get>['enquiry']

/** The initial values of a prognosis: the status of the page, and values from the address. */
export interface Start {
  status: PrognosisStatus
  organisationId?: string | undefined
  exploiterId?: string | undefined
  /** The enquiry of the prognosis. Its dates, price and probability are the initial values. */
  enquiry?: Enquiry | undefined
}

export type PrognosisFormControl = RecordForm<PrognosisBody>
