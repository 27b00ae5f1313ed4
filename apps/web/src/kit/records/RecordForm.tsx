import { Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../core/words/words.ts'
import { DraftNotice } from '../forms/drafts/DraftNotice.tsx'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import type { FormControl } from '../forms/form-types.ts'
import { ConflictDialog } from '../forms/saving/ConflictDialog.tsx'
import type { SaveHow } from '../forms/saving/useSaveKeys.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'

interface Props {
  form: FormControl
  children: ReactNode
  /** What Enter in a field does. */
  onEnter?: SaveHow
}

/** The form element with its draft, its errors summed up, and the question of a stale write. */
export function RecordForm({ form, children, onEnter = 'stay' }: Props) {
  const { t } = useWords()
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
        // A dialog's form is inside the page's in React, though not in the page.
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
