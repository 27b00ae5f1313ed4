import { api } from '@stayboard/contract'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { FavoriteStar } from '../../../kit/lists/table/FavoriteStar.tsx'

interface Props {
  department: { departmentId: number; name: string; favorite: boolean }
}

/** Whether a department is a favourite, as a star; as text for users who may not change it. */
export function DepartmentStar({ department: { departmentId, name, favorite } }: Props) {
  const { t } = useWords()
  const favor = useSend(api.departments.favorite, { also: ['providerMetas'] })
  if (!may(api.departments.favorite)) return favorite ? t('actions.yes') : null
  return (
    <FavoriteStar
      isFavorite={favorite}
      label={t('departments.favoriteName', { name })}
      onChange={(isFavorite) =>
        favor.mutateAsync({ params: { departmentId }, body: { favorite: isFavorite } })
      }
    />
  )
}
