import type { OfEnquiry } from '../../entities/enquiries/of-enquiry.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { type PanelDepartment, type PanelGuest, type PanelStay, recordOf } from './stay.ts'

const StayForm = dialogOnDemand(() => import('./StayForm.tsx'))
const ChangeBooking = dialogOnDemand(() => import('./changing/ChangeBooking.tsx'))
const PasteGuests = dialogOnDemand(() => import('./paste/PasteGuests.tsx'))
const GuestForm = dialogOnDemand(() => import('./GuestForm.tsx'))

/** The open dialog and its booking. */
export type OpenStayDialog =
  | { dialog: 'book' }
  | { dialog: 'paste'; file?: File }
  | { dialog: 'rebook'; chosen: readonly PanelStay[] }
  | { dialog: 'change'; stay: PanelStay }
  | { dialog: 'guest'; stay: PanelStay; guest: PanelGuest | null; into?: number }

/** The requested department of the enquiry, with which its first booking starts. */
const wanted = ({ departmentId, departmentName }: OfEnquiry['enquiry']) =>
  departmentId === null ? undefined : { departmentId, departmentName: departmentName ?? '' }

interface Props extends OfEnquiry {
  departments: readonly PanelDepartment[]
  opened: OpenStayDialog | null
  open: (what: OpenStayDialog) => void
  onClose: () => void
}

/** The dialogs of the panel. Each is loaded when first opened, and shows the current state of the booking. */
export function StayDialogs({ enquiry, departments, opened, open, onClose }: Props) {
  if (opened === null) return null
  const shared = { enquiry, onClose }
  const stays = departments.flatMap(({ spaceTypes }) => spaceTypes)
  if (opened.dialog === 'rebook') return <ChangeBooking {...shared} chosen={opened.chosen} stays={stays} />
  if (!('stay' in opened)) {
    const [department = wanted(enquiry)] = departments
    return opened.dialog === 'book' ? (
      <StayForm {...shared} stay={null} department={department} />
    ) : (
      <PasteGuests {...shared} department={department} stays={stays} file={opened.file} />
    )
  }
  const { spaceTypeReservationId: id } = opened.stay
  const stay = stays.find(({ spaceTypeReservationId }) => spaceTypeReservationId === id) ?? opened.stay
  switch (opened.dialog) {
    case 'change':
      return (
        <StayForm
          {...shared}
          stay={recordOf(stay)}
          department={undefined}
          onRebook={() => open({ dialog: 'rebook', chosen: [stay] })}
        />
      )
    case 'guest':
      return <GuestForm {...shared} stay={stay} guest={opened.guest} into={opened.into} stays={stays} />
  }
}
