import type { Call } from '@stayboard/contract'
import { IconTrash } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { t } from '../core/words/words.ts'
import { type Removal, useRemoval } from './useRemoval.ts'

/** Deletes the record of the page after confirmation. */
export function DeleteButton<C extends Call>(removal: Removal<C>) {
  const { remove, isPending } = useRemoval(removal)
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={isPending}
      onClick={remove}
    >
      {t('actions.delete')}
    </Button>
  )
}
