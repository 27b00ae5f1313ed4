import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { FavoriteStar } from '../../kit/table/FavoriteStar.tsx'

/** Whether a property is a favourite, as a star; as text for users who may not change it. */
export function HyperGuestStar({ property }: { property: RowOf<typeof api.hyperGuests.list> }) {
  const change = useOptimistic(api.hyperGuests.favorite)
  const { hyperGuestId, name } = property
  if (!may(api.hyperGuests.favorite)) return property.favorite ? t('actions.yes') : null
  return (
    <FavoriteStar
      isFavorite={property.favorite}
      label={t('hyperGuests.favoriteName', { name })}
      onChange={(favorite) =>
        change(property, { given: { params: { hyperGuestId }, body: { favorite } }, shows: { favorite } })
      }
    />
  )
}
