import { api } from '@stayboard/contract'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
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
import pageClasses from '../../ui/page.module.css'
import { RoomGrid } from './grid/RoomGrid.tsx'
import { Ticks } from './Ticks.tsx'

const { ofDepartment, selectOfDepartment } = api.selections

/** The filters of a department, and those of its rooms as a grid (docs/rules/filters.md#ticks). */
export default function DepartmentTicks({ department: { departmentId } }: OfDepartment) {
  return (
    <div className={pageClasses.page}>
      <Card title={t('selections.ofDepartment')}>
        <OwnFilters departmentId={departmentId} />
      </Card>
      <Card title={t('selections.ofRooms')}>
        <RoomGrid departmentId={departmentId} />
      </Card>
    </div>
  )
}

function OwnFilters({ departmentId }: { departmentId: number }) {
  const params = { departmentId }
  const { data, error, refetch } = useCall(ofDepartment, { params })
  const change = useOptimistic(selectOfDepartment)
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[80]} />
  const ticks = data._embedded.hospitalityDepartmentFilterSelects.map((one) => ({ ...one, id: one.filterId }))
  if (ticks.length === 0) return <p>{t('selections.none')}</p>
  const tick = (id: number, selected: boolean) =>
    change(pathOf(ofDepartment, { params }), {
      given: { params, body: { [id]: selected } },
      shows: {
        patch: inRows(ofDepartment, params, (rows) =>
          rows.map((one) => (one.filterId === id ? { ...one, selected } : one)),
        ),
      },
      done: notify.savedUndoable,
    })
  return <Ticks ticks={ticks} tick={may(selectOfDepartment) ? tick : undefined} />
}
