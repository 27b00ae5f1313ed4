import { api } from '@stayboard/contract'
import { IconTrash } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { BareButton } from '../../ui/Anchor.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import classes from './mailchimp.module.css'
import type { Store } from './store.ts'

interface Props {
  stores: readonly Store[]
  /** The id of the selected store. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Stores by id and name. The name selects a store. */
export function StoreTable({ stores, chosen, onChoose }: Props) {
  return (
    <table className={classes.table} aria-label={t('mailchimp.stores')}>
      <thead>
        <tr>
          <th scope="col">{t('mailchimp.id')}</th>
          <th scope="col">{t('mailchimp.name')}</th>
          <th scope="col" className={classes.last}>
            <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <tr key={store.id} data-selected={store.id === chosen || undefined}>
            <td>{store.id}</td>
            <th scope="row">
              <BareButton aria-pressed={store.id === chosen} onClick={() => onChoose(store.id)}>
                {store.name}
              </BareButton>
            </th>
            <td>
              <DeleteStore store={store} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The button that deletes a store after a confirmation. Mailchimp cannot restore it. */
function DeleteStore({ store: { id: storeId, name } }: { store: Store }) {
  const { mutate, isPending } = useTold(api.mailchimp.remove)
  const remove = async () => {
    const isSure = await confirm({
      title: t('mailchimp.deleteTitle'),
      message: t('mailchimp.deleteText', { name }),
      confirmLabel: t('actions.delete'),
      isDestructive: true,
    })
    if (!isSure) return
    mutate({ params: { storeId } }, { done: t('shared.deleted', { name }) })
  }
  return (
    <IconButton aria-label={t('shared.deleteName', { name })} loading={isPending} onClick={remove}>
      <IconTrash size={16} aria-hidden />
    </IconButton>
  )
}
