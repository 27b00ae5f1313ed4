import { t } from '../../../kit/core/words/words.ts'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import type { PrognosisFormProps } from './form-types.ts'
import { PrognosisFields } from './PrognosisFields.tsx'
import { usePrognosisForm } from './usePrognosisForm.ts'

/** A dialog that adds or changes a prognosis. */
export function PrognosisForm(props: PrognosisFormProps) {
  const form = usePrognosisForm(props)
  const title = t(form.recordId === null ? 'prognosis.add' : 'prognosis.edit')
  return (
    <FormDialog title={title} form={form} onClose={props.onClose} size="xl">
      <PrognosisFields form={form} record={props.record} />
    </FormDialog>
  )
}
