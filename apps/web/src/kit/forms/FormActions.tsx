import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { t } from '../core/words/words.ts'
import { DraftKept } from './drafts/DraftKept.tsx'
import type { FormControl } from './form-types.ts'
import type { SaveHow } from './saving/useSaveKeys.ts'

/** The buttons Cancel, Save (stay) and Save (close) in the header of a form's page. */
export function FormActions({ form, onCancel }: { form: FormControl; onCancel: () => void }) {
  const [how, setHow] = useState<SaveHow>('stay')
  const save = (next: SaveHow) => {
    setHow(next)
    void form.save(next)
  }
  return (
    <>
      <DraftKept at={form.draft.keptAt} />
      <Button variant="default" onClick={onCancel}>
        {t('actions.cancel')}
      </Button>
      <Button
        variant="light"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={form.isSaving && how === 'stay'}
        title="Ctrl-S"
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => save('stay')}
      >
        {t('actions.saveStay')}
      </Button>
      <Button
        loading={form.isSaving && how === 'close'}
        title="Ctrl-Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => save('close')}
      >
        {t('actions.saveClose')}
      </Button>
    </>
  )
}
