import type { api, ContentFault, WireAnswer } from '@stayboard/contract'
import { useFaultText } from '../../entities/departments/fault-text.ts'
import { dayText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import type { Column } from '../../kit/table/column.ts'
import { Rows } from '../../kit/table/Rows.tsx'
import type { RowOptions } from '../../kit/table/row-options.ts'
import { Card } from '../../ui/Card.tsx'

type Department = WireAnswer<typeof api.departments.health>['_embedded']['departments'][number]

const columnsOf = (wordsOf: (row: Department) => string): Column<Department>[] => [
  {
    id: 'name',
    label: 'shared.name',
    width: '220px',
    isMain: true,
    card: 'title',
    cell: ({ name }) => name,
  },
  { id: 'cityName', label: 'shared.city', width: '140px', card: 'dimmed', cell: ({ cityName }) => cityName },
  {
    id: 'arrivals',
    label: 'contentHealth.arrivals',
    width: '180px',
    align: 'right',
    card: 'aside',
    cell: ({ arrivals }) => numberText(arrivals),
  },
  {
    id: 'firstArrival',
    label: 'contentHealth.firstArrival',
    width: '130px',
    card: 'dimmed',
    cell: ({ firstArrival }) => firstArrival && dayText(firstArrival),
  },
  { id: 'faults', label: 'contentHealth.wrong', card: 'foot', cell: wordsOf, text: wordsOf, wraps: true },
]

const wordsBy =
  (textOf: (fault: ContentFault) => string) =>
  ({ faults }: Department) =>
    faults.map(textOf).join(' · ')

const row: RowOptions<Department> = {
  id: ({ departmentId }) => departmentId,
  link: ({ departmentId, providerKind }) => ({
    to: '/provider_department/$department_id/kind/$kind',
    params: { department_id: String(departmentId), kind: providerKind },
  }),
}

/** The departments with their faults, those with most arrivals at risk first. */
export function UnhealthyTable({ departments }: { departments: Department[] }) {
  const columns = columnsOf(wordsBy(useFaultText()))
  return (
    <Card>
      <Rows rows={departments} columns={columns} rowOptions={row} label={t('menu.contentHealth')} />
    </Card>
  )
}
