import { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useOptimistic } from '../../../kit/dialogs/useOptimistic.ts'
import { FavoriteStar } from '../../../kit/table/FavoriteStar.tsx'

interface Props {
  department: Pick<RowOf<typeof api.departments.list>, 'departmentId' | 'name' | 'favorite' | '_links'>
}

/** Whether a department is a favourite, as a star; as text for users who may not change it. */
export function DepartmentStar({ department }: Props) {
  const change = useOptimistic(api.departments.favorite)
  const { departmentId, name } = department
  if (!may(api.departments.favorite)) return department.favorite ? t('actions.yes') : null
  return (
    <FavoriteStar
      isFavorite={department.favorite}
      label={t('departments.favoriteName', { name })}
      onChange={(favorite) =>
        change(department, {
          given: { params: { departmentId }, body: { favorite } },
          shows: { favorite },
        })
      }
    />
  )
}
