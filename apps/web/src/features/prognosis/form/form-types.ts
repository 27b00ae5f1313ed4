import type { api, PrognosisStatus, WireAnswer, WireBody } from '@stayboard/contract'
import type { FormValues, RecordForm } from '../../../kit/forms/form-types.ts'

export type Prognosis = WireAnswer<typeof api.prognosis.get>

export interface PrognosisFormProps {
  record: Prognosis | null
  /** The initial values of a new prognosis. */
  enquiry?: Start['enquiry']
  onClose: () => void
}

/** The body that the form sends; links as addresses. */
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
  /** The enquiry it comes from: its dates, price and chance are what the prognosis begins with. */
  enquiry?: Enquiry | undefined
}

export type PrognosisFormControl = RecordForm<PrognosisBody>
