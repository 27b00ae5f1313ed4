import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { here } from '../../../kit/core/address/target.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { may } from '../../../kit/core/session/session.ts'
import { activeOption } from '../../../kit/core/words/OptionLabel.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { columns } from '../../../kit/lists/columns.tsx'
import { useTakenRows } from '../../../kit/lists/state/taken-rows.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Part } from '../../../kit/records/Part.tsx'
import { Rows } from '../../../kit/table/Rows.tsx'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { AddChannelManager } from '../department/adding/AddChannelManager.tsx'
import { AddDepartment } from '../department/adding/AddDepartment.tsx'
import { DeleteDepartmentRow } from '../department/delete-department.tsx'
import { DepartmentStar } from '../overview/DepartmentStar.tsx'
import type { Provider } from './useProviderForm.ts'

type Department = RowOf<typeof api.providerMetas.departments>

const shown = columns(api.providerMetas.departments, (column) => [
  column.custom('favorite', 'departments.favorite', (row) => <DepartmentStar department={row} />, {
    width: '96px',
    card: 'aside',
  }),
  column.text('name', 'shared.name', { isMain: true, card: 'title' }),
  column.text('cityName', 'shared.city', { card: 'line' }),
  column.option('active', 'departments.active', {
    ...activeOption,
    width: '130px',
    card: 'end',
  }),
])

const row: RowOptions<Department> = {
  id: ({ departmentId }) => departmentId,
  link: ({ departmentId, providerKind }) => ({
    to: '/provider_department/$department_id/kind/$kind',
    params: { department_id: String(departmentId), kind: providerKind },
  }),
  actions: (department) => <DeleteDepartmentRow department={department} />,
}

/** The departments of a provider, with buttons that add one. */
export function DepartmentsCard({ provider }: { provider: Provider }) {
  const { add } = useSearch({ strict: false })
  const navigate = useNavigate()
  useTakenRows({
    kind: 'DEPARTMENTS',
    within: { field: 'providerMeta', name: provider.name, path: `/api/provider_meta/${provider.metaId}` },
  })
  // The dialog for the first department opens after a provider was added.
  const isFirst = add === 'department' && may(api.departments.create)
  const [adding, setAdding] = useState<'department' | 'channel' | null>(isFirst ? 'department' : null)
  const close = () => {
    setAdding(null)
    if (isFirst) void navigate({ ...here('/provider_meta_detail/$id', { add: undefined }), replace: true })
  }
  // A new provider needs a department, so its first one is opened after it was added.
  const added = ({ departmentId, providerKind }: Pick<Department, 'departmentId' | 'providerKind'>) =>
    isFirst
      ? void navigate({
          to: '/provider_department/$department_id/kind/$kind',
          params: { department_id: String(departmentId), kind: providerKind },
          replace: true,
        })
      : close()
  const buttons = may(api.departments.create) && (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAdding('channel')}>
        {t('departments.addChannelManager')}
      </Button>
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding('department')}
      >
        {t('departments.add')}
      </Button>
    </Group>
  )
  return (
    <>
      <Part title={t('menu.departments')} aside={buttons}>
        <Departments metaId={provider.metaId} />
      </Part>
      {adding === 'department' && <AddDepartment provider={provider} onAdded={added} onClose={close} />}
      {adding === 'channel' && <AddChannelManager provider={provider} onClose={close} />}
    </>
  )
}

function Departments({ metaId }: { metaId: number }) {
  const { data, error, isFetching, refetch } = useCall(api.providerMetas.departments, { params: { metaId } })
  const rows = data?._embedded.providerDepartments
  if (error && !rows) return <Failed reason={error} onRetry={() => void refetch()} />
  if (rows?.length === 0) return <p>{t('departments.none')}</p>
  return (
    <Rows
      rows={rows}
      columns={shown}
      rowOptions={may(api.departments.remove) ? row : { ...row, actions: undefined }}
      label={t('menu.departments')}
      isBusy={isFetching}
    />
  )
}
