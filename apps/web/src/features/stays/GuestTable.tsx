import { api, Guest, guestTitles } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { MailLink, PhoneLink } from '../../ui/contact-links.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { GuestGrip } from './GuestGrip.tsx'
import type { OpenStayDialog } from './StayDialogs.tsx'
import { nameOfGuest, type PanelGuest, type PanelStay, roomName } from './stay.ts'
import classes from './stays.module.css'

interface Props {
  stay: PanelStay
  open: (what: OpenStayDialog) => void
}

interface Column {
  label: WordKey
  /** The width of the column in px. */
  width: number
  'data-align'?: 'right'
  /** Whether the column is hidden on narrow screens. */
  'data-lesser'?: true
}

/** Fixed column widths, so that the tables of all rooms align. */
const columns: readonly Column[] = [
  { label: 'stays.number', width: 52 },
  { label: 'stays.guestTitle', width: 60, 'data-lesser': true },
  { label: 'shared.firstname', width: 88 },
  { label: 'shared.lastname', width: 100 },
  { label: 'shared.email', width: 120 },
  { label: 'shared.checkIn', width: 84 },
  { label: 'shared.checkOut', width: 92 },
  { label: 'shared.nights', width: 70, 'data-align': 'right', 'data-lesser': true },
  { label: 'stays.share', width: 86, 'data-align': 'right' },
  { label: 'shared.phone', width: 118 },
  { label: 'shared.notes', width: 64, 'data-lesser': true },
  { label: 'stays.addedManual', width: 92, 'data-lesser': true },
]

/** The guests of a room. A click on a row edits the guest. */
export function GuestTable({ stay, open }: Props) {
  if (stay.guests.length === 0) return <p className={classes.notes}>{t('stays.noGuests')}</p>
  const label = `${t('shared.guests')}: ${roomName(stay)}`
  return (
    <ScrollBox label={label} maxHeight={520}>
      <table className={classes.guests} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ label, width, ...cell }) => (
              <th key={label} scope="col" style={{ width }} title={t(label)} {...cell}>
                {t(label)}
              </th>
            ))}
            {may(api.stays.removeGuest) && (
              <th scope="col" className={classes.ending}>
                <VisuallyHidden>{t('actions.delete')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {stay.guests.map((guest) => (
            <Row key={guest.spaceTypeGuestId} stay={stay} guest={guest} open={open} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The row of a guest. Dates that equal those of the room are dimmed. */
function Row({ stay, guest, open }: Props & { guest: PanelGuest }) {
  const name = nameOfGuest(guest)
  const day = (own: string | null, ofRoom: string) => (
    <td data-dimmed={own === null || undefined}>{dayText(own ?? ofRoom)}</td>
  )
  return (
    <tr>
      <th scope="row">
        {may(api.stays.updateGuest) ? (
          <button
            type="button"
            className={classes.open}
            aria-label={`${guest.spaceTypeGuestId}: ${t('shared.editName', { name })}`}
            onClick={() => open({ dialog: 'guest', stay, guest })}
          >
            {guest.spaceTypeGuestId}
          </button>
        ) : (
          guest.spaceTypeGuestId
        )}
      </th>
      <td data-lesser>{guest.guestTitle && labelsOf(guestTitles)(guest.guestTitle)}</td>
      <td title={guest.guestFirstName ?? undefined}>{guest.guestFirstName}</td>
      <td title={guest.guestLastName ?? undefined}>{guest.guestLastName}</td>
      <td data-over>{guest.guestEmail && <MailLink address={guest.guestEmail} />}</td>
      {day(guest.checkIn, stay.checkIn)}
      {day(guest.checkOut, stay.checkOut)}
      <td data-align="right" data-lesser>
        {guest.nights}
      </td>
      <td data-align="right">{guest.share !== null && moneyText(guest.share)}</td>
      <td data-over>{guest.guestPhone && <PhoneLink number={guest.guestPhone} />}</td>
      <td title={guest.notes ?? undefined} data-lesser>
        {guest.notes}
      </td>
      <td data-lesser>{t(guest.addedManual ? 'actions.yes' : 'actions.no')}</td>
      {may(api.stays.removeGuest) && (
        <td data-over className={classes.ending}>
          <GuestGrip stay={stay} guest={guest} />
          <DeleteRow
            call={Guest.calls.remove}
            params={{ spaceTypeGuestId: guest.spaceTypeGuestId }}
            label={t('shared.deleteName', { name })}
            question={{ title: t('stays.deleteGuestTitle'), message: t('stays.deleteGuestText', { name }) }}
            done={t('shared.deleted', { name })}
          />
        </td>
      )}
    </tr>
  )
}
