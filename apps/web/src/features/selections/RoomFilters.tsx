import { api, filterCategories } from '@stayboard/contract'
import type { OfRoom } from '../../entities/rooms/of-room.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { inRows } from '../../kit/core/calls/list-patches.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { Ticks } from './Ticks.tsx'

const { ofRoom, selectOfRoom } = api.selections

/** The filters of a room, by category. */
export default function RoomFilters({ room: { hospitalityEntityId } }: OfRoom) {
  const params = { hospitalityEntityId }
  const { data, error, refetch } = useCall(ofRoom, { params })
  const change = useOptimistic(selectOfRoom)
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[80]} />
  const all = data._embedded.childHospitalityFilterSelects.map((one) => ({ ...one, id: one.childFilterId }))
  const tick = (id: number, selected: boolean) =>
    change(pathOf(ofRoom, { params }), {
      given: { params, body: { [id]: selected } },
      shows: {
        patch: inRows(ofRoom, params, (rows) =>
          rows.map((one) => (one.childFilterId === id ? { ...one, selected } : one)),
        ),
      },
      done: notify.savedUndoable,
    })
  const tabs = filterCategories.map((category) => {
    const ticks = all.filter((one) => one.category === category)
    return {
      name: category,
      label: t(`options.filterCategories.${category}`),
      content:
        ticks.length > 0 ? (
          <Ticks ticks={ticks} tick={may(selectOfRoom) ? tick : undefined} />
        ) : (
          <p>{t('selections.noneOfCategory')}</p>
        ),
    }
  })
  return (
    <Card>
      <Pills label={t('lists.filters')} tabs={tabs} />
    </Card>
  )
}
