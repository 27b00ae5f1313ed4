import { type ReactNode, useEffect } from 'react'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../core/words/words.ts'
import { DraftNotice } from '../forms/drafts/DraftNotice.tsx'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import type { FormControl } from '../forms/form-types.ts'
import { ConflictDialog } from '../forms/saving/ConflictDialog.tsx'
import type { SaveHow } from '../forms/saving/useSaveKeys.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'

interface Props {
  form: FormControl
  children: ReactNode
  /** Whether Enter in a field saves and closes, or saves and stays. */
  onEnter?: SaveHow
}

/** The form element with its draft notice, error summary and conflict dialog. For read-only users, the fields as text. */
export const FormFrame = (props: Props) =>
  props.form.isReadOnly ? <ReadOnly {...props} /> : <EditableForm {...props} />

const ReadOnly = ({ form, children }: Props) => (
  <Stack gap="sm">
    {children}
    {form.history && <HistoryButton history={form.history} />}
  </Stack>
)

function EditableForm({ form, children, onEnter = 'stay' }: Props) {
  useEffect(() => {
    document.getElementById(form.id)?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [form.id])
  return (
    <form
      id={form.id}
      noValidate
      aria-busy={form.isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        // React events of a dialog's form bubble to the page's form, so propagation is stopped.
        event.stopPropagation()
        void form.save(onEnter)
      }}
    >
      <Stack gap="sm">
        <DraftNotice draft={form.draft} />
        {form.isOutdated && <Notice>{t('forms.changedMeanwhile')}</Notice>}
        <ErrorSummary errors={form.errors} refusals={form.refusals} />
        {children}
        {form.history && <HistoryButton history={form.history} />}
      </Stack>
      {form.conflict && <ConflictDialog conflict={form.conflict} />}
    </form>
  )
}
