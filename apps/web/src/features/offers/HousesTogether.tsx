import { api } from '@stayboard/contract'
import { together } from '@stayboard/domain'
import { useCall } from '../../kit/core/calls/calls.ts'
import { moneyText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Candidate } from './CandidateList.tsx'
import classes from './offers.module.css'

interface Props {
  enquiryId: number
  /** The filters of the candidates that hold everybody alone. */
  query: Record<string, string>
  people: number | null
  /** The houses that hold everybody alone. */
  alone: readonly Candidate[]
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/** Houses that hold the group together, and how many are too full for all of it (docs/rules/offers.md#together). */
export function HousesTogether({ enquiryId, query, people, alone, chosen, onChoose }: Props) {
  const { data } = useCall(
    api.contactedProviders.candidates,
    { params: { enquiryId }, query: { ...query, capacity: '0' } },
    { enabled: people !== null && people > 1, keepOld: true },
  )
  const holding = new Set(alone.map(({ departmentId }) => departmentId))
  const others = (data?._embedded.providerDepartments ?? []).filter(
    ({ departmentId }) => !holding.has(departmentId),
  )
  if (people === null || others.length === 0) return null
  const found = together(
    others.filter(({ isContacted }) => !isContacted),
    people,
  )
  const full = others.filter(({ freeCapacity }) => freeCapacity === 0).length
  return (
    <section className={classes.together} aria-labelledby={HEADING}>
      <h3 id={HEADING} className={classes.heading}>
        {t('contactedProviders.together')}
      </h3>
      <Text size="sm" c="dimmed">
        {t('contactedProviders.leftOut', {
          partly: numberText(others.length - full),
          full: numberText(full),
        })}
      </Text>
      {found.map(({ houses, places }) => {
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
const houseText = ({ name, freeCapacity, priceFrom }: Candidate) =>
  `${name} (${[numberText(freeCapacity), ...(priceFrom === null ? [] : [`€ ${moneyText(priceFrom)}`])].join(', ')})`
