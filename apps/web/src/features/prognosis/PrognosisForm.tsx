import type { api, WireAnswer } from '@stayboard/contract'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { useWords } from '../../kit/words.ts'
import { PrognosisFields } from './PrognosisFields.tsx'
import type { Start } from './prognosis-fields.ts'
import { usePrognosisForm } from './usePrognosisForm.ts'

export type Prognosis = WireAnswer<typeof api.prognosis.get>

export interface PrognosisFormProps {
  record: Prognosis | null
  /** The initial values of a new prognosis. */
  enquiry?: Start['enquiry']
  onClose: () => void
}

/** Adds a prognosis, or changes one. */
export function PrognosisForm(props: PrognosisFormProps) {
  const { t } = useWords()
  const form = usePrognosisForm(props)
  const title = t(form.recordId === null ? 'prognosis.add' : 'prognosis.edit')
  return (
    <FormDialog title={title} form={form} onClose={props.onClose} size="xl">
      <PrognosisFields form={form} record={props.record} />
    </FormDialog>
  )
}
