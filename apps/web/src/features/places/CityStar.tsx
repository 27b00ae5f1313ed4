import { api } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { FavoriteStar } from '../../kit/lists/table/FavoriteStar.tsx'

/** Whether a city is a favourite, as a star; as text for users who may not change it. */
export function CityStar({ city }: { city: RowOf<typeof api.places.cities> }) {
  const { t } = useWords()
  const { mutateAsync } = useSend(api.places.favoriteCity)
  const { cityId, favorite, name } = city
  if (!may(api.places.favoriteCity)) return favorite ? t('actions.yes') : null
  return (
    <FavoriteStar
      isFavorite={favorite}
      label={t('places.favoriteName', { name })}
      onChange={(wanted) => mutateAsync({ params: { cityId }, body: { favorite: wanted } })}
    />
  )
}
