import { api, filterCategories } from '@stayboard/contract'
import type { OfRoom } from '../../entities/rooms/of-room.ts'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { Ticks } from './Ticks.tsx'

const { ofRoom, selectOfRoom } = api.selections

/** The filters of a room, by category. */
export default function RoomFilters({ room: { hospitalityEntityId } }: OfRoom) {
  const { t } = useWords()
  const params = { hospitalityEntityId }
  const { data, error, refetch } = useCall(ofRoom, { params })
  const { mutateAsync, lastAction } = useSend(selectOfRoom, { also: ['filters'] })
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[80]} />
  const all = data._embedded.childHospitalityFilterSelects.map((one) => ({ ...one, id: one.childFilterId }))
  const save = (id: number, isSelected: boolean) =>
    mutateAsync({ params, body: { [id]: isSelected } }).then(lastAction)
  const saving = may(selectOfRoom) ? { save, refetch } : undefined
  const tabs = filterCategories.map((category) => {
    const ticks = all.filter((one) => one.category === category)
    return {
      name: category,
      label: t(`options.filterCategories.${category}`),
      content:
        ticks.length > 0 ? <Ticks ticks={ticks} saving={saving} /> : <p>{t('selections.noneOfCategory')}</p>,
    }
  })
  return (
    <Card>
      <Pills label={t('rooms.filters')} tabs={tabs} />
    </Card>
  )
}
