import { api, Guest, guestTitles } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { DeleteRow } from '../../kit/lists/table/row-actions.tsx'
import { MailLink, PhoneLink } from '../../ui/ContactLinks.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { GuestGrip } from './GuestGrip.tsx'
import type { Opened } from './StayDialogs.tsx'
import { nameOfGuest, type PanelGuest, type PanelStay, roomName } from './stay.ts'
import classes from './stays.module.css'

interface Props {
  stay: PanelStay
  open: (what: Opened) => void
}

/** The guests of a room. A click on a row edits the guest. */
export function GuestTable({ stay, open }: Props) {
  const { t } = useWords()
  if (stay.guests.length === 0) return <p className={classes.notes}>{t('stays.noGuests')}</p>
  const label = `${t('stays.guestsTitle')}: ${roomName(stay, t)}`
  return (
    <ScrollBox label={label} maxHeight={520}>
      <table className={classes.guests} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('stays.number')}</th>
            <th scope="col">{t('stays.guestTitle')}</th>
            <th scope="col">{t('stays.guestFirstName')}</th>
            <th scope="col">{t('stays.guestLastName')}</th>
            <th scope="col">{t('stays.guestEmail')}</th>
            <th scope="col">{t('stays.checkIn')}</th>
            <th scope="col">{t('stays.checkOut')}</th>
            <th scope="col" data-align="right">
              {t('stays.nights')}
            </th>
            <th scope="col" data-align="right">
              {t('stays.share')}
            </th>
            <th scope="col">{t('stays.guestPhone')}</th>
            <th scope="col">{t('stays.notes')}</th>
            <th scope="col">{t('stays.addedManual')}</th>
            {may(api.stays.removeGuest) && <th aria-label={t('actions.delete')} />}
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

/** A guest. Days that are the room's own are dimmed. */
function Row({ stay, guest, open }: Props & { guest: PanelGuest }) {
  const { t } = useWords()
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
            aria-label={`${guest.spaceTypeGuestId}: ${t('stays.editGuestName', { name })}`}
            onClick={() => open({ dialog: 'guest', stay, guest })}
          >
            {guest.spaceTypeGuestId}
          </button>
        ) : (
          guest.spaceTypeGuestId
        )}
      </th>
      <td>{guest.guestTitle && labelsOf(guestTitles)(guest.guestTitle)}</td>
      <td>{guest.guestFirstName}</td>
      <td>{guest.guestLastName}</td>
      <td data-over>{guest.guestEmail && <MailLink address={guest.guestEmail} />}</td>
      {day(guest.checkIn, stay.checkIn)}
      {day(guest.checkOut, stay.checkOut)}
      <td data-align="right">{guest.nights}</td>
      <td data-align="right">{guest.share !== null && moneyText(guest.share)}</td>
      <td data-over>{guest.guestPhone && <PhoneLink number={guest.guestPhone} />}</td>
      <td title={guest.notes ?? undefined} className={classes.long}>
        {guest.notes}
      </td>
      <td>{t(guest.addedManual ? 'actions.yes' : 'actions.no')}</td>
      {may(api.stays.removeGuest) && (
        <td data-over>
          <div className={classes.ending}>
            <GuestGrip stay={stay} guest={guest} />
            <DeleteRow
              call={Guest.calls.remove}
              params={{ spaceTypeGuestId: guest.spaceTypeGuestId }}
              label={t('stays.deleteGuestName', { name })}
              question={{ title: t('stays.deleteGuestTitle'), message: t('stays.deleteGuestText', { name }) }}
              done={t('stays.guestDeleted', { name })}
            />
          </div>
        </td>
      )}
    </tr>
  )
}
