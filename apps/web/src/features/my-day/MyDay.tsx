import { api, type DutyKind, dutyKinds, type WireAnswer } from '@stayboard/contract'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group } from '../../ui/layout.tsx'
import { DutyRow } from './DutyRow.tsx'
import classes from './my-day.module.css'
import type { Duty } from './targets.ts'
import { moveBetweenDuties, useDutyKeys } from './useDutyKeys.ts'

/** The number of duties shown at first. */
const FIRST = 8

/** The duties of the signed-in user, the most overdue first (docs/rules/my-day.md). */
export default function MyDay() {
  const { data, error, refetch } = useCall(api.myDay.duties)
  return (
    <Card title={t('myDay.title')}>
      {!data && !error && <Waiting heights={[32, 32, 32]} />}
      {!data && error && <NotLoaded reason={error} onRetry={() => void refetch()} />}
      {data && <Duties duties={data._embedded.duties} counts={data.counts} />}
    </Card>
  )
}

type Counts = WireAnswer<typeof api.myDay.duties>['counts']

const sections = ['late', 'today', 'later'] as const
const sectionOf = ({ days }: Duty) => (days > 0 ? 'late' : days === 0 ? 'today' : 'later')
const sumOf = (counts: Counts, of: readonly (typeof sections)[number][] = sections) =>
  counts.reduce((sum, count) => sum + of.reduce((part, section) => part + count[section], 0), 0)

/** The user's choices, kept in a module variable so that they survive leaving the page. */
const kept: { isWhole: boolean; kind: DutyKind | null } = { isWhole: false, kind: null }

interface SectionProps {
  section: (typeof sections)[number]
  duties: readonly Duty[]
  count: number
}

function Section({ section, duties, count }: SectionProps) {
  if (duties.length === 0) return null
  const title = section === 'today' ? t('shared.today') : t(`myDay.sections.${section}`)
  return (
    <>
      <h3 className={classes.section}>
        {title} <span className={classes.second}>{numberText(count)}</span>
      </h3>
      <ol className={classes.duties} aria-label={title}>
        {duties.map((duty) => (
          <DutyRow key={duty.dutyId} duty={duty} />
        ))}
      </ol>
    </>
  )
}

function Duties({ duties, counts }: { duties: readonly Duty[]; counts: Counts }) {
  const [isWhole, setWhole] = useState(kept.isWhole)
  const [chosen, choose] = useState(kept.kind)
  const place = useRef<HTMLElement>(null)
  useDutyKeys(place)
  useEffect(() => {
    Object.assign(kept, { isWhole, kind: chosen })
  }, [isWhole, chosen])
  // Shows all kinds if the chosen kind has no duties left.
  const kind = counts.some((count) => count.kind === chosen) ? chosen : null
  const counted = kind ? counts.filter((count) => count.kind === kind) : counts
  const all = kind ? duties.filter((duty) => duty.kind === kind) : duties
  const shown = isWhole ? all : all.slice(0, FIRST)
  const total = sumOf(counted)
  if (counts.length === 0) return <EmptyState title={t('myDay.empty')} />
  return (
    <>
      {counts.length > 1 && <Kinds counts={counts} chosen={kind} onChoose={choose} />}
      <section ref={place} aria-label={t('myDay.duties')} onKeyDown={moveBetweenDuties}>
        {sections.map((section) => (
          <Section
            key={section}
            section={section}
            duties={shown.filter((duty) => sectionOf(duty) === section)}
            count={sumOf(counted, [section])}
          />
        ))}
      </section>
      {!isWhole && all.length > FIRST && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('myDay.all', { count: total, shown: numberText(total) })}
        </Button>
      )}
      {isWhole && total > all.length && (
        <p className={classes.second}>
          {t('myDay.more', { shown: numberText(all.length), total: numberText(total) })}
        </p>
      )}
    </>
  )
}

interface KindsProps {
  counts: Counts
  chosen: DutyKind | null
  onChoose: (kind: DutyKind | null) => void
}

/** Buttons that filter the duties by kind. */
const Kinds = ({ counts, chosen, onChoose }: KindsProps) => (
  <Group role="group" aria-label={t('myDay.title')} gap={6} mb={12} className={classes.kinds}>
    {[null, ...dutyKinds].map((kind) => {
      const number = sumOf(kind ? counts.filter((count) => count.kind === kind) : counts)
      if (number === 0) return null
      return (
        <Button
          key={kind}
          size="small"
          variant={kind === chosen ? 'light' : 'default'}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind ? t(`myDay.filters.${kind}`) : t('shared.all')} {numberText(number)}
        </Button>
      )
    })}
  </Group>
)
