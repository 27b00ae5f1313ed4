import { api } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { IconAlertTriangle, IconBed } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { may } from '../../../kit/core/session/session.ts'
import { numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { StaleNotice } from '../../../kit/lists/parts/StaleNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import pageClasses from '../../../ui/page.module.css'
import { Bar } from './Bar.tsx'
import { Grid } from './Grid.tsx'
import type { OpenStay } from './StayDialog.tsx'
import classes from './timeline.module.css'
import { NIGHTS, type WaitingStay } from './timeline.ts'
import { useTimeline } from './useTimeline.ts'
import { WaitingStays } from './WaitingStays.tsx'

const StayDialog = dialogOnDemand(() => import('./StayDialog.tsx'))
const FreeRooms = dialogOnDemand(() => import('./FreeRooms.tsx'))
const Conflicts = dialogOnDemand(() => import('./Conflicts.tsx'))

/** State of the grid that the surrounding page shows. */
interface Loaded {
  total: number | undefined
  /** The booked stays without a room. */
  waiting: readonly WaitingStay[]
  problem: Problem | null
  retry: () => void
}

/** The occupancy of rooms by nights (docs/rules/stays.md#timeline). */
export default function TimelinePage() {
  const timeline = useTimeline()
  const { scope, rooms, rowsOf, start, from, zoom, search, change } = timeline
  const [opened, open] = useState<OpenStay | null>(null)
  const [areConflictsOpen, openConflicts] = useState(false)
  const [loaded, setLoaded] = useState<Loaded>({
    total: undefined,
    waiting: [],
    problem: null,
    retry: () => undefined,
  })
  const asked = { ...scope, from: start, to: addDays(start, NIGHTS) }
  const { data: found } = useCall(api.stays.conflicts, { query: asked }, { keepOld: true })
  const conflicts = useMemo(
    () => new Set(found?._embedded.stays.map(({ spaceTypeReservationId }) => spaceTypeReservationId)),
    [found],
  )
  const { total, waiting, problem, retry } = loaded
  return (
    <div className={pageClasses.page} data-fills>
      <PageHeader
        title={t('menu.occupancy')}
        count={total === undefined ? undefined : t('uses.rooms', { count: total, shown: numberText(total) })}
      >
        <Button
          variant="default"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
          disabled={found === undefined}
          onClick={() => openConflicts(true)}
        >
          {t('timeline.conflicts')} {found && numberText(conflicts.size)}
        </Button>
        <Button
          leftSection={<IconBed size={16} aria-hidden />}
          onClick={() => change({ freeFrom: from, freeTo: addDays(from, 7) })}
        >
          {t('timeline.freeRooms')}
        </Button>
      </PageHeader>
      <Bar timeline={timeline} />
      {problem && <StaleNotice problem={problem} onRetry={retry} />}
      {total === 0 && (
        <EmptyState
          icon={<IconBed size={24} aria-hidden />}
          title={t(rooms === 'all' ? 'timeline.empty' : 'timeline.noneBooked')}
          text={t(rooms === 'all' ? 'timeline.emptyText' : 'timeline.noneBookedText')}
        />
      )}
      {waiting.length > 0 && <WaitingStays stays={waiting} onOpen={(stayId) => open({ stayId })} />}
      <Grid
        key={JSON.stringify([rowsOf, start, zoom])}
        timeline={timeline}
        conflicts={conflicts}
        onOpen={(stayId) => open({ stayId })}
        onFree={change}
        onPropose={(proposal, others) =>
          open({ stayId: proposal.stay.spaceTypeReservationId, proposal, others })
        }
        onLoaded={(next) => {
          const isSame = next.total === loaded.total && next.waiting === loaded.waiting
          if (!isSame || next.problem !== loaded.problem) setLoaded(next)
        }}
      />
      {may(api.stays.update) && <p className={classes.hint}>{t('timeline.hint')}</p>}
      {areConflictsOpen && found && (
        <Conflicts found={found} onOpen={(stayId) => open({ stayId })} onClose={() => openConflicts(false)} />
      )}
      {search.freeFrom !== undefined && (
        <FreeRooms
          timeline={timeline}
          onClose={() => change({ freeFrom: undefined, freeTo: undefined, guests: undefined })}
        />
      )}
      {opened && <StayDialog {...opened} onClose={() => open(null)} />}
    </div>
  )
}
