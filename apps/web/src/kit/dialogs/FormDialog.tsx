import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { DraftKept } from '../forms/DraftKept.tsx'
import type { FormControl } from '../forms/form-types.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useWords } from '../words.ts'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  form: FormControl
  /** Called when the dialog may close: nothing is changed, or the person said so. */
  onClose: () => void
  size?: string | number
  /** What the button that sends it says, where that is not 'Save'. */
  saveLabel?: string | undefined
  children: ReactNode
}

/** A record's form in a dialog. Mount it only while it is open; the focus goes back to where it was. */
export function FormDialog({ title, form, onClose, size = 'lg', saveLabel, children }: Props) {
  const { t } = useWords()
  useFocusBack()
  const close = async () => {
    if (await form.askToLeave()) onClose()
  }
  return (
    <Dialog size={size} isWholeOnPhone title={title} onClose={() => void close()}>
      <RecordForm form={form} onEnter="close">
        {children}
        <Group justify="flex-end" mt="xs">
          <DraftKept at={form.draft.keptAt} />
          <Button variant="default" onClick={() => void close()}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving} aria-keyshortcuts="Control+Enter Meta+Enter">
            {saveLabel ?? t('actions.save')}
          </Button>
        </Group>
      </RecordForm>
    </Dialog>
  )
}

/** The modal knows where the focus was only when it saw itself open; this one is open from its first moment. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Unless somebody has put it somewhere meanwhile.
      setTimeout(() => document.activeElement === document.body && focusOn(before))
    },
    [before],
  )
}

const focusOn = (element: Element | null) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })
