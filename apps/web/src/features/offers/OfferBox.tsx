import { api, offerStates } from '@stayboard/contract'
import { rentsOf } from '@stayboard/domain'
import { IconCheck, IconChevronDown, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Calculation } from '../../entities/offers/Calculation.tsx'
import { EuroLine } from '../../entities/offers/EuroLine.tsx'
import { inCurrency, type Offer, unitText } from '../../entities/offers/offer.ts'
import classes from '../../entities/offers/offers.module.css'
import { may } from '../../kit/core/session/session.ts'
import { dayText, decimalText, numberText } from '../../kit/core/words/format.ts'
import { OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Badge } from '../../ui/parts.ts'

const AcceptOffer = dialogOnDemand(() => import('./accepting/AcceptOffer.tsx'))

interface Props {
  offer: Offer
  isCheapest: boolean
  /** Whether an offer of the enquiry has been accepted. No other one can be accepted then. */
  isDecided: boolean
  onCorrect: () => void
}

const stateColours = { OPEN: 'blue', EXPIRED: 'orange', SUPERSEDED: 'gray', ACCEPTED: 'green' }

/** The card of an offer: its figures, with the calculation on demand. */
export function OfferBox({ offer, isCheapest, isDecided, onCorrect }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { number, revision, departmentName: name, state } = offer
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <article
      className={classes.offer}
      aria-label={`${t('offers.called', { number })}, ${name}`}
      data-state={state}
    >
      <header className={classes.head}>
        <h4 className={classes.heading}>{name}</h4>
        <span className={classes.dimmed}>
          {t('offers.called', { number })}
          {revision > 1 && `, ${t('offers.version', { version: revision })}`}
        </span>
        <OptionLabel options={offerStates} value={state} colors={stateColours} />
        {isCheapest && <Badge color="green">{t('offers.cheapest')}</Badge>}
        {offer.expiresOn && (
          <span className={classes.dimmed}>{t('offers.validUntil', { day: dayText(offer.expiresOn) })}</span>
        )}
      </header>
      {!offer.isSameStay && <OtherStay offer={offer} />}
      <Figures offer={offer} />
      <EuroLine offer={offer} />
      {offer.notes && <p className={classes.notes}>{offer.notes}</p>}
      <Group gap="xs">
        <Button
          size="small"
          variant="subtle"
          leftSection={<Chevron size={14} aria-hidden />}
          aria-label={t('offers.calculationOf', { number, name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('offers.calculation')}
        </Button>
        <Actions offer={offer} isDecided={isDecided} onCorrect={onCorrect} />
      </Group>
      <div id={id}>{isOpen && <Calculation offer={offer} />}</div>
    </article>
  )
}

function OtherStay({ offer }: { offer: Offer }) {
  const { checkIn, checkOut, guests } = offer
  return (
    <p className={classes.other}>
      <strong>{t('offers.otherStay')}</strong>{' '}
      {t('offers.otherStayText', { from: dayText(checkIn), to: dayText(checkOut), guests })}
    </p>
  )
}

/** The figures of an offer: offered price, purchase total, sales total and margin. */
function Figures({ offer }: { offer: Offer }) {
  const { currency, total, salesTotal, margin, marginPercent, vatIncluded } = offer
  const figures = [
    {
      label: t('offers.price'),
      value: rentsOf(offer).map((rent) => (
        <RentText key={rentKey(rent)} rent={rent} currency={currency} isNamed={offer.moreRents.length > 0} />
      )),
      more: t(vatIncluded ? 'offers.inc' : 'offers.ex'),
    },
    { label: t('offers.purchase'), value: inCurrency(currency, total.ex), more: t('offers.ex') },
    { label: t('offers.purchase'), value: inCurrency(currency, total.inc), more: t('offers.inc') },
    salesTotal && {
      label: t('offers.sales'),
      value: inCurrency(currency, salesTotal.ex),
      more: t('offers.ex'),
    },
    margin !== null && {
      label: t('offers.criteria.margin'),
      value: inCurrency(currency, margin),
      more: marginPercent === null ? '' : `${decimalText(marginPercent)} %`,
    },
  ].filter((one) => one !== null && one !== false)
  return (
    <dl className={classes.facts}>
      {figures.map(({ label, value, more }) => (
        <div key={`${label} ${more}`}>
          <dt>
            {label} {more && <span className={classes.dimmed}>({more})</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Rent = ReturnType<typeof rentsOf>[number]

const rentKey = ({ roomtype, priceFor, pricePer, quantity, price }: Rent) =>
  [roomtype, priceFor, pricePer, quantity, price].join()

interface RentTextProps {
  rent: Rent
  currency: string
  isNamed: boolean
}

/** A price as it was offered: `6 × EUR 90,00 per room per night`. */
const RentText = ({ rent, currency, isNamed }: RentTextProps) => (
  <span className={classes.rent}>
    {isNamed && rent.roomtype && `${rent.roomtype}: `}
    {rent.quantity > 1 && `${numberText(rent.quantity)} × `}
    {inCurrency(currency, rent.price)} {unitText(rent.priceFor, rent.pricePer)}
  </span>
)

function Actions({ offer, isDecided, onCorrect }: Omit<Props, 'isCheapest'>) {
  const [isAccepting, accept] = useState(false)
  const { number, departmentName: name, state } = offer
  const canCorrect = state === 'OPEN' || state === 'EXPIRED'
  return (
    <>
      {canCorrect && may(api.offers.correct) && (
        <Button
          size="small"
          variant="subtle"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={t('offers.correctName', { number, name })}
          onClick={onCorrect}
        >
          {t('offers.correct')}
        </Button>
      )}
      {state === 'OPEN' && !isDecided && may(api.offers.accept) && (
        <Button
          size="small"
          leftSection={<IconCheck size={14} aria-hidden />}
          aria-label={t('offers.acceptName', { number, name })}
          onClick={() => accept(true)}
        >
          {t('offers.accept')}
        </Button>
      )}
      {isAccepting && <AcceptOffer offer={offer} onClose={() => accept(false)} />}
    </>
  )
}
