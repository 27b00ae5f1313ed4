import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { t } from '../core/words/words.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { DialogFooter } from '../dialogs/DialogFooter.tsx'
import { DraftKept } from '../forms/drafts/DraftKept.tsx'
import type { FormControl } from '../forms/form-types.ts'
import { FormFrame } from './FormFrame.tsx'

interface Props {
  title: string
  form: FormControl
  /** Called when the dialog may close: without changes, or after confirmation. */
  onClose: () => void
  size?: string | number
  /** The label of the save button, if it is not 'Save'. */
  saveLabel?: string | undefined
  /** Whether there are no changes to save. The button is then disabled. */
  hasNothing?: boolean
  children: ReactNode
}

/** The form of a record in a dialog. It must be mounted only while open. */
export function FormDialog({
  title,
  form,
  onClose,
  size = 'lg',
  saveLabel,
  hasNothing = false,
  children,
}: Props) {
  const close = async () => {
    if (await form.askToLeave()) onClose()
  }
  return (
    <Dialog size={size} isWholeOnPhone title={title} onClose={() => void close()}>
      <FormFrame form={form} onEnter="close">
        {children}
        <DialogFooter>
          <DraftKept at={form.draft.keptAt} />
          <Button variant="default" onClick={() => void close()}>
            {t('actions.cancel')}
          </Button>
          <Button
            type="submit"
            loading={form.isSaving}
            disabled={hasNothing}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {saveLabel ?? t('actions.save')}
          </Button>
        </DialogFooter>
      </FormFrame>
    </Dialog>
  )
}
