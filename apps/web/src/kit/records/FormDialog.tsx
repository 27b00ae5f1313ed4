import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { t } from '../core/words/words.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { DraftKept } from '../forms/drafts/DraftKept.tsx'
import type { FormControl } from '../forms/form-types.ts'
import { FormFrame } from './FormFrame.tsx'
import classes from './record.module.css'

interface Props {
  title: string
  form: FormControl
  /** Called when the dialog may close: without changes, or after confirmation. */
  onClose: () => void
  size?: string | number
  /** The label of the save button, if it is not 'Save'. */
  saveLabel?: string | undefined
  children: ReactNode
}

/** The form of a record in a dialog. Mount it only while it is open. */
export function FormDialog({ title, form, onClose, size = 'lg', saveLabel, children }: Props) {
  const close = async () => {
    if (await form.askToLeave()) onClose()
  }
  return (
    <Dialog size={size} isWholeOnPhone title={title} onClose={() => void close()}>
      <FormFrame form={form} onEnter="close">
        {children}
        <Group justify="flex-end" className={classes.footer}>
          <DraftKept at={form.draft.keptAt} />
          <Button variant="default" onClick={() => void close()}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving} aria-keyshortcuts="Control+Enter Meta+Enter">
            {saveLabel ?? t('actions.save')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
