import { costKinds, offerStates } from '@stayboard/contract'
import { eachNightOf } from '@stayboard/domain'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { dayText, instantText, moneyText, numberText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import classes from './answer.module.css'
import type { AnsweredOption, AnsweredPage, Answers } from './useAnswers.ts'

interface Props {
  option: AnsweredOption
  page: AnsweredPage
  /** The name of the person who answers. */
  name: string
  answers: Answers
}

/** A card of one option: house, stay, price, and the buttons with which the client answers. */
export function OptionCard(props: Props) {
  const { option, page } = props
  const { departmentName, address, picture, description, isStruck, state, offerId, pictureText } = option
  const heading = useId()
  const chosen = page.chosen?.offerId === offerId ? page.chosen : null
  return (
    <article className={classes.option} aria-labelledby={heading} data-struck={isStruck || undefined}>
      {picture && (
        <Picture
          path={picture}
          alt={pictureText ?? ''}
          width="100%"
          sizes="(max-width: 640px) 100vw, 340px"
          ratio={1.6}
        />
      )}
      <h2 id={heading} className={classes.heading}>
        {departmentName}
      </h2>
      <p className={classes.dimmed}>{address}</p>
      <Costs option={option} />
      {description && <p className={classes.text}>{description}</p>}
      {chosen && (
        <p className={classes.chosen}>
          <IconCheck size={16} aria-hidden />
          {t('answers.chosenOn', { name: chosen.name, day: unbroken(instantText(chosen.at)) })}
        </p>
      )}
      {isStruck && <p className={classes.dimmed}>{t('answers.struck')}</p>}
      {state !== 'OPEN' && state !== 'ACCEPTED' && (
        <p className={classes.dimmed}>{labelsOf(offerStates)(state)}</p>
      )}
      {page.state === 'OPEN' && <Choice {...props} isChosen={chosen !== null} />}
    </article>
  )
}

function Costs({ option }: { option: AnsweredOption }) {
  const { checkIn, checkOut, nights, guests, roomtype, currency, lines, total, deposit } = option
  const amount = (value: number) => `${currency} ${moneyText(value)}`
  const each = moneyText(eachNightOf(total, guests, nights))
  return (
    <dl className={classes.costs}>
      <dt>{t('shared.checkIn')}</dt>
      <dd>{dayText(checkIn)}</dd>
      <dt>{t('shared.checkOut')}</dt>
      <dd>{dayText(checkOut)}</dd>
      <dt>{t('shared.nights')}</dt>
      <dd>{numberText(nights)}</dd>
      <dt>{t('shared.guests')}</dt>
      <dd>{numberText(guests)}</dd>
      {roomtype && (
        <>
          <dt>{t('shared.roomtype')}</dt>
          <dd>{roomtype}</dd>
        </>
      )}
      {lines.length > 1 &&
        lines.map((line) => (
          <Cost
            key={line.kind}
            name={line.kind === 'RENT' ? t('offers.rent') : labelsOf(costKinds)(line.kind)}
            value={amount(line.amount)}
          />
        ))}
      <dt className={classes.total}>{t('reservations.totalGross')}</dt>
      <dd className={classes.total}>{amount(total)}</dd>
      <dd className={classes.each}>{t('proposals.eachNight', { amount: `${currency} ${each}` })}</dd>
      {deposit > 0 && <Cost name={t('offers.deposits')} value={amount(deposit)} />}
    </dl>
  )
}

/** Keeps a date on one line by replacing its hyphens, because browsers break lines after hyphens. */
const unbroken = (day: string) => day.replaceAll('-', '-\u2060')

const Cost = ({ name, value }: Record<'name' | 'value', string>) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** The buttons that choose an option, after a confirmation, or decline it. */
function Choice({ option, page, name, answers, isChosen }: Props & { isChosen: boolean }) {
  const [isSure, ask] = useState(false)
  const { offerId, departmentName, isStruck, state } = option
  const { give, isBusy } = answers
  const called = { name: departmentName }
  const send = (kind: 'CHOSEN' | 'STRUCK' | 'RESTORED') => give({ kind, offerId, name }, () => ask(false))
  if (isChosen) return null
  if (isSure)
    return (
      <section aria-label={t('answers.confirmTitle', called)}>
        <p className={classes.text}>
          <strong>{t('answers.confirmTitle', called)}</strong>{' '}
          {page.chosen && t('answers.changeText', { name: page.chosen.name })} {t('answers.confirmText')}
        </p>
        <Group gap="xs" mt="xs">
          <Button loading={isBusy} disabled={name.trim() === ''} onClick={() => send('CHOSEN')}>
            {t('answers.sendChoice')}
          </Button>
          <Button variant="default" onClick={() => ask(false)}>
            {t('actions.cancel')}
          </Button>
        </Group>
      </section>
    )
  return (
    <Group gap="xs">
      {state === 'OPEN' && !isStruck && (
        <Button aria-label={t('answers.chooseName', called)} onClick={() => ask(true)}>
          {t('answers.choose')}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t(isStruck ? 'answers.restoreName' : 'answers.strikeName', called)}
        disabled={isBusy || name.trim() === ''}
        onClick={() => send(isStruck ? 'RESTORED' : 'STRUCK')}
      >
        {t(isStruck ? 'answers.restore' : 'answers.strike')}
      </Button>
    </Group>
  )
}
