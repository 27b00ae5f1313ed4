import { stayStates } from '@stayboard/contract'
import { dayText, moneyText, numberText } from '../../../kit/core/words/format.ts'
import { labelsOf } from '../../../kit/core/words/option-labels.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import classes from '../stays.module.css'
import type { Outcome } from './outcome.ts'

type Line = Outcome['before'][number]

interface Props {
  data: Outcome | undefined
  /** Why the change is impossible. */
  refusal: string | null
}

/** A preview of the effects of a change on bookings, enquiry and prognosis. */
export function WhatFollows({ data, refusal }: Props) {
  return (
    <section className={classes.follows} aria-label={t('bookingChanges.preview')} aria-live="polite">
      <h3 className={classes.heading}>{t('bookingChanges.preview')}</h3>
      {refusal ? (
        <Text size="sm" c="dimmed">
          {refusal}
        </Text>
      ) : data && isChanged(data) ? (
        <Effects data={data} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('bookingChanges.nothingYet')}
        </Text>
      )}
    </section>
  )
}

const shape = (lines: readonly Line[]) =>
  JSON.stringify(lines.map(({ spaceTypeReservationId: _, ...line }) => line))
const isChanged = ({ before, after }: Outcome) => shape(before) !== shape(after)

function Effects({ data }: { data: Outcome }) {
  const { before, after, enquiry, prognoses, openAmount } = data
  const facts = factsOf(enquiry)
  return (
    <>
      <dl className={classes.effects}>
        {facts.length > 0 && (
          <div>
            <dt>{t('shared.enquiry')}</dt>
            {facts.map((fact) => (
              <dd key={fact}>{fact}</dd>
            ))}
          </div>
        )}
        {prognoses.length > 0 && (
          <div>
            <dt>{t('menu.prognosis')}</dt>
            {prognoses.map((one) => (
              <dd key={`${one.after.start} ${one.before === null}`}>{forecastText(one)}</dd>
            ))}
          </div>
        )}
      </dl>
      {openAmount && <Notice tone="info">{t('bookingChanges.openAmount')}</Notice>}
      <div className={classes.sides}>
        <Lines title={t('bookingChanges.was')} lines={before} />
        <Lines title={t('bookingChanges.becomes')} lines={after.toSorted(bookedFirst)} />
      </div>
    </>
  )
}

const bookedFirst = (one: Line, other: Line) =>
  Number(one.state === 'CANCELLED') - Number(other.state === 'CANCELLED')

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <div>
    <h4 className={classes.room}>{title}</h4>
    <ul className={classes.parts}>
      {lines.map((line) => (
        <li
          key={line.spaceTypeReservationId}
          className={classes.facts}
          data-cancelled={line.state === 'CANCELLED' || undefined}
        >
          <strong>{line.roomCode === 'unassigned' ? t('stays.unassigned') : line.roomCode}</strong>
          <span>
            {dayText(line.checkIn)} → {dayText(line.checkOut)}
          </span>
          <span>{t('prognosis.nightsShown', { count: line.nights })}</span>
          {line.totalPrice !== null && <span>€ {moneyText(line.totalPrice)}</span>}
          {line.state === 'CANCELLED' && <span>{cancelledText(line)}</span>}
          {line.guests.length > 0 && <span className={classes.names}>{line.guests.join(', ')}</span>}
        </li>
      ))}
    </ul>
  </div>
)

const cancelledText = ({ cancelFee }: Line) =>
  [
    labelsOf(stayStates)('CANCELLED'),
    ...(cancelFee === null ? [] : [t('bookingChanges.feeLine', { amount: moneyText(cancelFee) })]),
  ].join(', ')

const day = (value: string | null) => (value === null ? '–' : dayText(value))
const money = (value: number | null) => (value === null ? '–' : `€ ${moneyText(value)}`)

/** The fields of the enquiry that the change affects, before and after. */
function factsOf({ before, after }: Outcome['enquiry']): string[] {
  const changed = (label: string, was: string, is: string) => (was === is ? [] : [`${label}: ${was} → ${is}`])
  const count = (value: number | null) => (value === null ? '–' : numberText(value))
  return [
    ...changed(t('shared.checkIn'), day(before.checkinDate), day(after.checkinDate)),
    ...changed(t('shared.checkOut'), day(before.checkoutDate), day(after.checkoutDate)),
    ...changed(t('shared.guests'), count(before.guests), count(after.guests)),
    ...changed(t('shared.price'), money(before.price), money(after.price)),
  ]
}

function forecastText({ before, after }: Outcome['prognoses'][number]): string {
  const text = ({ start, nights, total }: typeof after) =>
    `${day(start)}, ${t('prognosis.nightsShown', { count: nights })}, ${money(total)}`
  return before === null
    ? `${t('bookingChanges.newPrognosis')}: ${text(after)}`
    : `${text(before)} → ${text(after)}`
}
