import { api } from '@stayboard/contract'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { isActive } from '../../entities/runs/useRun.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { JobKinds } from './JobKinds.tsx'

/** The polling interval, in ms: while a run is active, and otherwise. */
const [BUSY, QUIET] = [1_000, 5_000]

/** The page of all background work: runs that users started, and the jobs of the server. */
export default function RunsPage() {
  const { data, error, refetch } = useCall(
    api.runs.list,
    {},
    { again: ({ _embedded }) => (_embedded.runs.some(isActive) ? BUSY : QUIET) },
  )
  const runs = data?._embedded.runs
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.runs')} />
      <Stack gap="md">
        {error && <Failed reason={error} onRetry={() => void refetch()} />}
        {!runs && !error && <Waiting heights={[90, 90, 90]} />}
        {runs?.length === 0 && <EmptyState title={t('runs.none')} />}
        {runs?.map((run) => (
          <RunPanel key={run.runId} run={run} isNamed />
        ))}
        {may(api.maintenance.jobs) && <JobKinds />}
      </Stack>
    </div>
  )
}
