import { contractStatuses } from '@stayboard/contract'
import classes from '../../../entities/offers/offers.module.css'
import { distanceText } from '../../../kit/core/words/distance-text.ts'
import { decimalText, moneyText, numberText } from '../../../kit/core/words/format.ts'
import { labelsOf } from '../../../kit/core/words/option-labels.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Checkbox } from '../../../ui/inputs.ts'
import { Badge } from '../../../ui/parts.ts'
import { Text } from '../../../ui/Text.tsx'
import type { Candidate } from './candidate.ts'
import { priceText } from './price-text.ts'

export interface HouseChoice {
  /** Whether the place of work is known, from which distances are measured. */
  isSiteKnown: boolean
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

interface Props extends HouseChoice {
  candidates: readonly Candidate[]
  /** Called with the department under the pointer or the focus, and with `null` when there is none. */
  onPoint: (departmentId: number | null) => void
}

/** The maximum number of departments that one call adds. */
const MOST = 100

/** The matching departments as checkboxes, with one for all. Departments that are already listed are disabled. */
export function CandidateList({ candidates, onPoint, ...choice }: Props) {
  const { chosen, onChoose } = choice
  if (candidates.length === 0) return <Text className={classes.none}>{t('contactedProviders.none')}</Text>
  const free = candidates
    .flatMap(({ isContacted, departmentId }) => (isContacted ? [] : [departmentId]))
    .slice(0, MOST)
  const isWhole = free.length > 0 && free.every((id) => chosen.includes(id))
  return (
    <ul className={classes.candidates}>
      <li>
        <Checkbox
          checked={isWhole}
          indeterminate={!isWhole && free.some((id) => chosen.includes(id))}
          disabled={free.length === 0}
          onChange={() => onChoose(isWhole ? [] : free)}
          label={t('contactedProviders.chooseAll', { number: free.length })}
        />
      </li>
      {candidates.map((one) => (
        <li
          key={one.departmentId}
          onMouseEnter={() => onPoint(one.departmentId)}
          onMouseLeave={() => onPoint(null)}
          onFocus={() => onPoint(one.departmentId)}
          onBlur={() => onPoint(null)}
        >
          <CandidateBox candidate={one} {...choice} />
        </li>
      ))}
    </ul>
  )
}

/** The checkbox that selects a department. */
export function CandidateBox({
  candidate: one,
  isSiteKnown,
  chosen,
  onChoose,
}: HouseChoice & { candidate: Candidate }) {
  return (
    <Checkbox
      checked={one.isContacted || chosen.includes(one.departmentId)}
      disabled={one.isContacted}
      onChange={() => onChoose(toggledHouse(chosen, one.departmentId))}
      label={<CandidateText candidate={one} isSiteKnown={isSiteKnown} />}
    />
  )
}

/** Adds a department to the chosen ones, or removes it. */
export const toggledHouse = (chosen: readonly number[], id: number) =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]

function CandidateText({ candidate: one, isSiteKnown }: { candidate: Candidate; isSiteKnown: boolean }) {
  const contract = labelsOf(contractStatuses)(one.contractStatus)
  return (
    <span className={classes.candidate}>
      <span>
        <strong>{one.name}</strong>
        <Text component="span" size="sm" c="dimmed" style={{ display: 'block' }}>
          {[one.metaName === one.name ? null : one.metaName, one.address, one.cityName]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <span className={classes.figures}>
        {one.isContacted && <Badge variant="light">{t('contactedProviders.contacted')}</Badge>}
        {isSiteKnown && <span>{distanceText(one.kilometres)}</span>}
        <span>{t('contactedProviders.free', { free: one.freeCapacity, all: one.capacity })}</span>
        {one.unsoldCapacity > 0 && (
          <span>{t('contactedProviders.unsoldPlaces', { places: numberText(one.unsoldCapacity) })}</span>
        )}
        {one.stayPrice !== null ? (
          <span>{t('contactedProviders.stayPrice', { amount: moneyText(one.stayPrice) })}</span>
        ) : (
          priceText(one) !== '' && <span>{t('contactedProviders.priceFrom', { price: priceText(one) })}</span>
        )}
        <Text component="span" size="sm" c="dimmed">
          {one.answeredPercent !== null &&
            `${t('contactedProviders.answers', { share: decimalText(one.answeredPercent) })} · `}
          {t('providers.contractStatus')}: {contract}
        </Text>
      </span>
    </span>
  )
}
