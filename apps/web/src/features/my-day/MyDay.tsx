import { api } from '@stayboard/contract'
import { useRef, useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { useWalkKeys } from '../../kit/core/keys/useWalkKeys.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DutyRow } from './DutyRow.tsx'
import classes from './my-day.module.css'
import type { Duty } from './targets.ts'

/** The number of duties shown at first. */
const FIRST = 8

/** What waits for the signed-in user, what is most late first (docs/rules/my-day.md). */
export default function MyDay() {
  const { data, error, refetch } = useCall(api.myDay.duties)
  return (
    <Card title={t('myDay.title')}>
      {!data && !error && <Waiting heights={[32, 32, 32]} />}
      {!data && error && <NotLoaded reason={error} onRetry={() => void refetch()} />}
      {data && <Duties duties={data._embedded.duties} total={data.total} />}
    </Card>
  )
}

const sections = ['late', 'today', 'later'] as const
const sectionOf = ({ days }: Duty) => (days > 0 ? 'late' : days === 0 ? 'today' : 'later')

/** Whether the whole list was shown, so that it is when the user comes back. */
let isWholeKept = false

function Section({ section, duties }: { section: (typeof sections)[number]; duties: readonly Duty[] }) {
  if (duties.length === 0) return null
  const title = section === 'today' ? t('shared.today') : t(`myDay.sections.${section}`)
  return (
    <>
      <h3 className={classes.section}>
        {title} <span className={classes.second}>{numberText(duties.length)}</span>
      </h3>
      <ol className={classes.duties} aria-label={title}>
        {duties.map((duty) => (
          <DutyRow key={duty.dutyId} duty={duty} />
        ))}
      </ol>
    </>
  )
}

function Duties({ duties, total }: { duties: readonly Duty[]; total: number }) {
  const [isWhole, setWhole] = useState(isWholeKept)
  const place = useRef<HTMLDivElement>(null)
  const shown = isWhole ? duties : duties.slice(0, FIRST)
  const go = (step: 1 | -1) => {
    const links = [...(place.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
    const at = links.findIndex((link) => link.matches(':focus'))
    links[at < 0 ? 0 : at + step]?.focus()
  }
  useWalkKeys({ go })
  if (total === 0) return <EmptyState title={t('myDay.empty')} />
  return (
    <>
      <div ref={place}>
        {sections.map((section) => (
          <Section
            key={section}
            section={section}
            duties={shown.filter((duty) => sectionOf(duty) === section)}
          />
        ))}
      </div>
      {!isWhole && duties.length > FIRST && (
        <Button
          variant="subtle"
          onClick={() => {
            isWholeKept = true
            setWhole(true)
          }}
        >
          {t('myDay.all', { count: total, shown: numberText(total) })}
        </Button>
      )}
      {isWhole && total > duties.length && (
        <p className={classes.second}>
          {t('myDay.more', { shown: numberText(duties.length), total: numberText(total) })}
        </p>
      )}
    </>
  )
}
