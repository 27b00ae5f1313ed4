import type { PrognosisFormProps } from './form-types.ts'
import { PrognosisForm } from './PrognosisForm.tsx'

/** A dialog that adds a prognosis of an enquiry, over the page of the enquiry. */
export default function EnquiryPrognosis(props: Required<Omit<PrognosisFormProps, 'record'>>) {
  return <PrognosisForm record={null} {...props} />
}
