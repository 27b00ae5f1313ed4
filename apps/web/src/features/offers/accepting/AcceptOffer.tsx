import { api, type WireAnswer } from '@stayboard/contract'
import { dividedBy } from '@stayboard/domain'
import { siteName, useSite } from '../../../entities/enquiries/site.ts'
import { inCurrency, type Offer } from '../../../entities/offers/offer.ts'
import { Refusal } from '../../../entities/stays/Refusal.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { distanceFrom } from '../../../kit/core/words/distance-text.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useDistances } from '../useDistances.ts'
import { BusyRooms } from './BusyRooms.tsx'
import { FreeRoomTable } from './FreeRoomTable.tsx'
import { PrognosisChoice } from './PrognosisChoice.tsx'
import { useAcceptForm } from './useAcceptForm.ts'

type Proposal = WireAnswer<typeof api.offers.rooms>

interface Props {
  offer: Offer
  onClose: () => void
}

/** The dialog that accepts an offer and books rooms for its guests (docs/rules/offers.md#rooms). */
export default function AcceptOffer({ offer, onClose }: Props) {
  const asked = useCall(api.offers.rooms, { params: { offerId: offer.offerId } }, ANEW)
  // Cached data is ignored, because its rooms may have been booked since.
  if (asked.data && asked.isFetchedAfterMount)
    return <AcceptForm offer={offer} proposal={asked.data} onClose={onClose} />
  return (
    <Dialog title={t('offers.acceptName', nameOf(offer))} size="xl" isWholeOnPhone onClose={onClose}>
      {asked.error ? (
        <NotLoaded reason={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Waiting heights={[60, 200]} />
      )}
    </Dialog>
  )
}

/** Reloads the rooms each time the dialog opens. The form starts from the first answer and ignores later ones. */
const ANEW = { staleTime: 0 }

const nameOf = ({ number, departmentName: name }: Offer) => ({ number, name })

function AcceptForm({ offer, proposal, onClose }: Props & { proposal: Proposal }) {
  const { form, problem } = useAcceptForm(offer, proposal, onClose)
  const site = useSite(offer.enquiryId)
  const distance = useDistances(offer.enquiryId).get(offer.contactedProviderId)
  const field = form.field('rooms', t('rooms.title'))
  const counts = (field.value ?? []).map(({ people }) => people)
  const left = Math.max(0, proposal.people - counts.reduce((sum, count) => sum + count, 0))
  const shares =
    proposal.total === null ? null : dividedBy(Math.round(proposal.total * 100), [...counts, left])
  const { rooms } = proposal._embedded
  const { busyRooms, freePlaces, places } = proposal
  return (
    <FormDialog
      title={t('offers.acceptName', nameOf(offer))}
      saveLabel={t('offers.accept')}
      form={form}
      size="xl"
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('offers.acceptText', { name: offer.departmentName })}{' '}
        {site && distanceFrom(distance, siteName(site))}
      </Text>
      {offer.inEuros === null && (
        <Notice tone="error">{t('offers.noRateAccept', { currency: offer.currency })}</Notice>
      )}
      {offer.margin !== null && offer.margin < 0 && (
        <Notice tone="error">
          {t('offers.lossAccept', { amount: inCurrency(offer.currency, -offer.margin) })}
        </Notice>
      )}
      <Refusal problem={problem} form={form} />
      {places > 0 && (
        <Text size="sm">
          {t('stays.housePlaces', { free: numberText(freePlaces), all: numberText(places) })}
        </Text>
      )}
      {rooms.length > 0 && <FreeRoomTable rooms={rooms} field={field} shares={shares} />}
      <BusyRooms rooms={busyRooms} />
      <PrognosisChoice enquiryId={offer.enquiryId} field={form.field('prognosis', t('offers.prognosis'))} />
      <div role="status">
        {left > 0 ? (
          <Notice tone="info">
            {rooms.length === 0 && `${t('offers.noRooms')} `}
            {t('offers.unplaced', { count: numberText(left) })} {namesLeft(proposal, field.value ?? [])}
          </Notice>
        ) : (
          t('offers.allPlaced', {
            people: numberText(counts.reduce((sum, count) => sum + count, 0)),
            rooms: numberText(counts.filter((count) => count > 0).length),
          })
        )}
      </div>
    </FormDialog>
  )
}

/** The names of the listed guests who are in none of the chosen rooms. */
function namesLeft({ _embedded, unplacedGuests }: Proposal, chosen: readonly { people: number }[]): string {
  const dropped = _embedded.rooms.flatMap(({ guests }, nth) => guests.slice(chosen[nth]?.people ?? 0))
  return [...unplacedGuests, ...dropped].map(({ name }) => name).join(', ')
}
