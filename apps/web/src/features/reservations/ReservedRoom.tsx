import { api } from '@stayboard/contract'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/Text.tsx'

/** The room of a reservation, and then its department. */
export function ReservedRoom({ hospitalityEntityId }: { hospitalityEntityId: number | null }) {
  return hospitalityEntityId === null ? (
    <Text size="sm" c="dimmed">
      {t('reservations.noRoom')}
    </Text>
  ) : (
    <Loaded hospitalityEntityId={hospitalityEntityId} />
  )
}

function Loaded({ hospitalityEntityId }: { hospitalityEntityId: number }) {
  const { data: room, error, refetch } = useCall(api.rooms.get, { params: { hospitalityEntityId } })
  if (error && !room) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!room) return <Waiting heights={[20, 20, 20]} />
  const entity_id = String(hospitalityEntityId)
  return (
    <Facts
      isNarrow
      facts={[
        [
          t('shared.room'),
          <TextLink
            key="room"
            to="/provider_department/provider_hospitality_entity/$entity_id"
            params={{ entity_id }}
          >
            {room.name}
          </TextLink>,
        ],
        [t('shared.roomtype'), t(`options.roomTypes.${room.roomType}`)],
        [
          t('reservations.department'),
          <DepartmentOf key="department" departmentId={room.providerDepartmentId} />,
        ],
      ]}
    />
  )
}

function DepartmentOf({ departmentId }: { departmentId: number }) {
  const { data: department, error, refetch } = useCall(api.departments.get, { params: { departmentId } })
  if (error && !department) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!department) return <Waiting heights={[20]} />
  return (
    <>
      <TextLink to="/provider_department/$department_id" params={{ department_id: String(departmentId) }}>
        {department.name}
      </TextLink>
      <br />
      {[department.address, department.cityName].filter(Boolean).join(', ')}
    </>
  )
}
