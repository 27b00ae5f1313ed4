import type { Together } from '@stayboard/domain'
import classes from '../../../entities/offers/offers.module.css'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { Candidate } from './candidate.ts'
import { priceText } from './price-text.ts'

interface Props {
  combinations: readonly Together<Candidate>[]
  /** The numbers of departments with too few free places, with none, and with rooms that are closed or released. */
  tooSmall: { partly: number; full: number; unsold: number }
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/**
 * Combinations of houses that hold the group together, and the numbers of houses that are too full
 * (docs/rules/offers.md#together).
 */
export function HousesTogether({ combinations, tooSmall, chosen, onChoose }: Props) {
  const { partly, full, unsold } = tooSmall
  if (partly + full === 0) return null
  return (
    <section className={classes.together} aria-labelledby={HEADING}>
      <h3 id={HEADING} className={classes.heading}>
        {t('contactedProviders.together')}
      </h3>
      <Text size="sm" c="dimmed">
        {t('contactedProviders.leftOut', { partly: numberText(partly), full: numberText(full) })}
        {unsold > 0 && ` ${t('contactedProviders.unsold', { unsold: numberText(unsold) })}`}
      </Text>
      {combinations.map(({ houses, places }) => {
        const ids = houses.map(({ departmentId }) => departmentId)
        const names = houses.map(houseText).join(' + ')
        return (
          <div key={ids.join()} className={classes.candidate}>
            <span>
              <strong>{names}</strong>{' '}
              {t('contactedProviders.togetherPlaces', { places: numberText(places) })}
            </span>
            <Button
              size="small"
              variant="default"
              disabled={ids.every((id) => chosen.includes(id))}
              aria-label={t('contactedProviders.chooseHouses', { names })}
              onClick={() => onChoose([...new Set([...chosen, ...ids])])}
            >
              {t('contactedProviders.chooseTogether')}
            </Button>
          </div>
        )
      })}
    </section>
  )
}

const HEADING = 'houses-together'

/** The name, free places and lowest price of a house. */
const houseText = (house: Candidate) =>
  `${house.name} (${[numberText(house.freeCapacity), priceText(house)].filter(Boolean).join(', ')})`
