import { type api, contractStatuses, type WireAnswer } from '@stayboard/contract'
import { distanceText } from '../../kit/core/words/distance-text.ts'
import { decimalText, moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { Checkbox } from '../../ui/inputs.ts'
import { Badge } from '../../ui/parts.ts'
import { Text } from '../../ui/Text.tsx'
import classes from './offers.module.css'

export type Candidate = WireAnswer<
  typeof api.contactedProviders.candidates
>['_embedded']['providerDepartments'][number]

interface Props {
  candidates: readonly Candidate[]
  /** Whether there is a place that distances are from. */
  isSiteKnown: boolean
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/** The most departments that one call adds. */
const MOST = 100

/** Departments that fit, each with a box, and a box for all. Those that are listed already cannot be ticked. */
export function CandidateList({ candidates, isSiteKnown, chosen, onChoose }: Props) {
  if (candidates.length === 0) return <Text className={classes.none}>{t('contactedProviders.none')}</Text>
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
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
        <li key={one.departmentId}>
          <Checkbox
            checked={one.isContacted || chosen.includes(one.departmentId)}
            disabled={one.isContacted}
            onChange={() => toggle(one.departmentId)}
            label={<CandidateText candidate={one} isSiteKnown={isSiteKnown} />}
          />
        </li>
      ))}
    </ul>
  )
}

function CandidateText({ candidate: one, isSiteKnown }: { candidate: Candidate; isSiteKnown: boolean }) {
  const contract = labelsOf(contractStatuses)(one.contractStatus)
  return (
    <span className={classes.candidate}>
      <span>
        <strong>{one.name}</strong>
        <Text component="span" size="sm" c="dimmed" style={{ display: 'block' }}>
          {[one.metaName, one.address, one.cityName].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <span className={classes.figures}>
        {one.isContacted && <Badge variant="light">{t('contactedProviders.contacted')}</Badge>}
        <span>{distanceText(isSiteKnown ? one.kilometres : undefined)}</span>
        <span>{t('contactedProviders.free', { free: one.freeCapacity, all: one.capacity })}</span>
        {one.priceFrom !== null && (
          <span>{t('contactedProviders.priceFrom', { amount: moneyText(one.priceFrom) })}</span>
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
