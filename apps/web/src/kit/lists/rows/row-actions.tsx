import type { Call } from '@stayboard/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../ui/Button.tsx'
import { IconLink } from '../../core/address/links.tsx'
import { useOpening } from '../../core/address/useOpening.ts'
import { may } from '../../core/session/session.ts'
import { type Removal, useRemoval } from '../../dialogs/useRemoval.ts'

/** The edit button at the end of a row whose record opens over the list. */
export const EditRow = ({ id, label }: { id: number; label: string }) => (
  <IconLink {...useOpening()(id)} aria-label={label}>
    <IconPencil size={16} aria-hidden />
  </IconLink>
)

interface DeleteProps<C extends Call> extends Removal<C> {
  /** The accessible name of the button: 'Delete Amsterdam'. */
  label: string
}

/** The delete button at the end of a row. Hidden from users who may not delete. */
export const DeleteRow = <C extends Call>(removal: DeleteProps<C>) =>
  may(removal.call) && <Bin {...removal} />

function Bin<C extends Call>({ label, ...removal }: DeleteProps<C>) {
  const { remove, isPending } = useRemoval(removal)
  return (
    <IconButton loading={isPending} aria-label={label} onClick={remove}>
      <IconTrash size={16} aria-hidden />
    </IconButton>
  )
}
