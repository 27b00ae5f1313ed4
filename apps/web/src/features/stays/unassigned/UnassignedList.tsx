import { api } from '@stayboard/contract'
import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { IconLink } from '../../../kit/core/address/links.tsx'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { ListPage } from '../../../kit/lists/ListPage.tsx'
import { EditRow } from '../../../kit/lists/rows/row-actions.tsx'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import { unassigned } from './unassigned.ts'
import { unassignedColumns } from './unassigned-columns.tsx'

const StayForm = dialogOnDemand(() => import('../StayForm.tsx'))

type Row = RowOf<typeof api.stays.list>

const row: RowOptions<Row> = {
  id: ({ spaceTypeReservationId }) => spaceTypeReservationId,
  actions: (stay) => <Actions stay={stay} />,
}

/** The list of bookings without a room whose check-in is near (docs/rules/stays.md#unassigned). */
export default function UnassignedList() {
  const { starts, always } = useMemo(() => unassigned(), [])
  return (
    <ListPage
      call={api.stays.list}
      pasted={{ kind: 'STAYS' }}
      title={t('menu.unassigned')}
      columns={unassignedColumns}
      row={row}
      form={(stay, close) =>
        stay && <StayForm enquiry={datesOf(stay)} stay={stay} department={undefined} onClose={close} />
      }
      bulk={{ notes: 'shared.notes' }}
      starts={starts}
      always={always}
      search={t('stays.searchUnassigned')}
      empty={t('stays.unassignedEmpty')}
    />
  )
}

const datesOf = ({ refNumber, checkIn, checkOut }: Row) => ({
  refNumber,
  checkinDate: checkIn,
  checkoutDate: checkOut,
})

/** Buttons that assign a room to the booking, or open its enquiry at the guests. */
function Actions({ stay: { spaceTypeReservationId, enquiryId, refNumber } }: { stay: Row }) {
  return (
    <>
      <EditRow id={spaceTypeReservationId} label={t('stays.changeName', { name: refNumber })} />
      <IconLink
        to="/enquiries/$enquiryId"
        params={{ enquiryId: String(enquiryId) }}
        aria-label={t('stays.openEnquiry', { reference: refNumber })}
      >
        <IconUsers size={16} aria-hidden />
      </IconLink>
    </>
  )
}
