import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Radio } from '../../../ui/inputs.ts'
import { Group, Stack } from '../../../ui/layout.tsx'
import { t } from '../../core/words/words.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import type { Conflict } from '../form-types.ts'
import { useSavedBy } from './useSavedBy.ts'

/** Lets the user choose between both values of each field that two users changed. Closing it changes nothing. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const saved = useSavedBy(conflict)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const choose = (name: string, side: string) =>
    setTheirs((old) => (side === 'theirs' ? [...old, name] : old.filter((other) => other !== name)))
  return (
    <Dialog size="lg" onClose={conflict.dismiss} title={t('forms.staleTitle')}>
      <Stack gap="md">
        <div>{t('forms.staleText')}</div>
        {conflict.fields.map((field) => (
          <Radio.Group
            key={field.name}
            label={field.label}
            value={theirs.includes(field.name) ? 'theirs' : 'yours'}
            onChange={(side) => choose(field.name, side)}
          >
            <Stack gap={6} mt={4}>
              <Radio value="yours" label={field.yours} description={t('forms.yours')} />
              <Radio value="theirs" label={field.theirs} description={saved(field.name)} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={conflict.dismiss}>
            {t('actions.cancel')}
          </Button>
          <Button onClick={() => conflict.resolve(theirs)}>{t('forms.staleSave')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
