import type { api, WireAnswer } from '@stayboard/contract'
import { placeOf, together } from '@stayboard/domain'
import { useState } from 'react'
import { type Site, siteName } from '../../../entities/enquiries/site.ts'
import classes from '../../../entities/offers/offers.module.css'
import { inPlace, onDemand } from '../../../kit/core/loading/on-demand.tsx'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { SegmentedControl } from '../../../ui/inputs.ts'
import { Group } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useWide } from '../../../ui/useWide.ts'
import { CandidateBox, CandidateList, toggledHouse } from './CandidateList.tsx'
import type { Candidate } from './candidate.ts'
import { HousesTogether } from './HousesTogether.tsx'

const CandidateMap = onDemand(() => import('./CandidateMap.tsx'), inPlace({ heights: [320] }))

interface Props {
  answer: WireAnswer<typeof api.contactedProviders.candidates>
  /** Houses that are too small for the group but have free places, so that several together may hold it. */
  partly: readonly Candidate[]
  people: number | null
  site: Site | null | undefined
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
  /** Shows more houses; `null` if there are no more or the maximum is shown. */
  onMore: (() => void) | null
}

/** The matching houses as a list and a map. On phones, only one of the two is visible. */
export function FoundHouses({ answer, partly, people, site, chosen, onChoose, onMore }: Props) {
  const isWide = useWide()
  const [isMap, setMap] = useState(false)
  const [pointed, point] = useState<number | null>(null)
  const [pressed, press] = useState<number | null>(null)
  const candidates = answer._embedded.providerDepartments
  const combinations = together(
    partly.filter(({ isContacted }) => !isContacted),
    people ?? 0,
  )
  const shown = [
    ...new Map(
      [...combinations.flatMap(({ houses }) => houses), ...candidates].map((one) => [one.departmentId, one]),
    ).values(),
  ]
  const hasMap = Boolean(site) || shown.some((house) => placeOf(house) !== null)
  const choice = { isSiteKnown: Boolean(site), chosen, onChoose }
  const last = shown.find(({ departmentId }) => departmentId === pressed)
  return (
    <>
      {answer.unknown.length > 0 && (
        <Notice>{t('contactedProviders.unknown', { names: answer.unknown.join(', ') })}</Notice>
      )}
      {!isWide && hasMap && (
        <SegmentedControl
          mt="sm"
          aria-label={t('shared.view')}
          fullWidth
          value={isMap ? 'map' : 'list'}
          onChange={(view) => setMap(view === 'map')}
          data={[
            { value: 'list', label: t('shared.list') },
            { value: 'map', label: t('menu.providerMap') },
          ]}
        />
      )}
      <div className={classes.found}>
        {(isWide || !isMap || !hasMap) && (
          <div>
            <CandidateList candidates={candidates} onPoint={point} {...choice} />
            <More shown={candidates.length} total={answer.totalElements} onMore={onMore} />
            <HousesTogether combinations={combinations} tooSmall={answer.tooSmall} {...choice} />
            {!hasMap && <Unplaced houses={shown} />}
          </div>
        )}
        {hasMap && (isWide || isMap) && (
          <div className={classes.mapSide}>
            <CandidateMap
              houses={shown}
              site={site ? { ...site, name: siteName(site) } : null}
              chosen={chosen}
              highlighted={pointed ?? pressed}
              onPress={(id) => {
                press(id)
                if (!shown.some((one) => one.departmentId === id && one.isContacted))
                  onChoose(toggledHouse(chosen, id))
              }}
            >
              {last && (
                <div className={classes.pressed} role="status">
                  <CandidateBox candidate={last} {...choice} />
                </div>
              )}
            </CandidateMap>
            <Unplaced houses={shown} />
          </div>
        )}
      </div>
    </>
  )
}

/** The number of shown and of matching houses, with a button that shows more. */
function More({ shown, total, onMore }: { shown: number; total: number; onMore: (() => void) | null }) {
  if (shown >= total) return null
  return (
    <Group justify="space-between" mt="xs">
      <Text size="sm">
        {t(onMore ? 'contactedProviders.shownOf' : 'contactedProviders.tooMany', {
          shown: numberText(shown),
          total: numberText(total),
        })}
      </Text>
      {onMore && (
        <Button size="small" variant="default" onClick={onMore}>
          {t('contactedProviders.more')}
        </Button>
      )}
    </Group>
  )
}

/** The number of houses without coordinates, which the map cannot show. */
function Unplaced({ houses }: { houses: readonly Candidate[] }) {
  const count = houses.filter((house) => placeOf(house) === null).length
  if (count === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('map.unplaced', { count, shown: numberText(count) })}
    </Text>
  )
}
