import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { FavoriteStar } from '../../kit/table/FavoriteStar.tsx'

/** Whether a city is a favourite, as a star; as text for users who may not change it. */
export function CityStar({ city }: { city: RowOf<typeof api.places.cities> }) {
  const change = useOptimistic(api.places.favoriteCity)
  const { cityId, name } = city
  if (!may(api.places.favoriteCity)) return city.favorite ? t('actions.yes') : null
  return (
    <FavoriteStar
      isFavorite={city.favorite}
      label={t('places.favoriteName', { name })}
      onChange={(favorite) =>
        change(city, { given: { params: { cityId }, body: { favorite } }, shows: { favorite } })
      }
    />
  )
}
