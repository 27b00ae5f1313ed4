import { api, type FaultKind } from '@stayboard/contract'
import { useState } from 'react'
import { financialPages } from '../../entities/prognosis/pages.ts'
import { TargetAnchor, TargetButton } from '../../kit/core/address/links.tsx'
import type { Target } from '../../kit/core/address/target.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './quality.module.css'

const RehearsalDialog = dialogOnDemand(() => import('./RehearsalDialog.tsx'))
const OrphanFiles = dialogOnDemand(() => import('./OrphanFiles.tsx'))

/**
 * Types search parameters that lists do not declare, such as filters by fields. An empty value removes an initial filter of the
 * list, because the counts cover all records.
 */
const filtered = (search: Record<string, string>) => search

/** The link from each count to its list. Orphan files have a dialog instead. */
const rows: Record<Exclude<FaultKind, 'orphanFiles'>, Target> = {
  noRefNumber: { to: '/enquiries', search: filtered({ notFases: '', refNumber_empty: 'true' }) },
  noCoordinates: { to: '/provider_departments', search: filtered({ unplaced: 'true', providerKinds: '' }) },
  noExploiter: {
    to: '/provider_departments',
    search: filtered({ providerExploiters_empty: 'true', providerKinds: '' }),
  },
  clientsWithoutExploiter: { to: '/client', search: filtered({ exploiterId_empty: 'true' }) },
  prognosesWithoutExploiter: {
    to: financialPages.prognosis.path,
    search: filtered({ exploiterId_empty: 'true' }),
  },
  doubledClients: { to: '/client', search: filtered({ doubled: 'true', sort: 'email,asc' }) },
  noProbability: { to: financialPages.prognosis.path, search: filtered({ probability_empty: 'true' }) },
}

/** The job that corrects each kind of fault. Other faults are corrected in the list. */
const jobs = {
  noRefNumber: 'REF_NUMBERS',
  noExploiter: 'ASSIGN_EXPLOITERS',
  doubledClients: 'SSO_CLIENTS',
} as const
const hasJob = (kind: FaultKind): kind is keyof typeof jobs => kind in jobs
type Job = (typeof jobs)[keyof typeof jobs]

/**
 * The counts of incomplete and duplicate records, each with a link to its list and a way to correct it
 * (docs/rules/maintenance.md#data-quality).
 */
export function Quality() {
  const { data, error, refetch } = useCall(api.maintenance.quality)
  const [job, setJob] = useState<Job | null>(null)
  const [showsFiles, setShowsFiles] = useState(false)
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[240]} />
  return (
    <Card>
      <ul className={classes.faults}>
        {data.faults.map(({ kind, count }) => (
          <li key={kind} className={classes.fault}>
            <Text className={classes.count} data-none={count === 0 || undefined}>
              {numberText(count)}
            </Text>
            <Stack gap={0} className={classes.words}>
              {kind === 'orphanFiles' ? (
                <Text>{t('maintenance.faults.orphanFiles')}</Text>
              ) : (
                <TargetAnchor to={rows[kind]}>{t(`maintenance.faults.${kind}`)}</TargetAnchor>
              )}
              <Text size="sm" c="dimmed">
                {t(`maintenance.mends.${kind}`)}
              </Text>
            </Stack>
            {count > 0 && <Mend kind={kind} onJob={setJob} onFiles={() => setShowsFiles(true)} />}
          </li>
        ))}
      </ul>
      {job && <RehearsalDialog kind={job} onClose={() => setJob(null)} />}
      {showsFiles && <OrphanFiles onClose={() => setShowsFiles(false)} />}
    </Card>
  )
}

interface MendProps {
  kind: FaultKind
  onJob: (job: Job) => void
  onFiles: () => void
}

function Mend({ kind, onJob, onFiles }: MendProps) {
  const job = hasJob(kind) ? jobs[kind] : undefined
  const label = `${t('maintenance.mend')}: ${t(`maintenance.faults.${kind}`)}`
  return (
    <Group gap="xs">
      {kind === 'orphanFiles' || job ? (
        <Button variant="default" aria-label={label} onClick={() => (job ? onJob(job) : onFiles())}>
          {t('maintenance.mend')}
        </Button>
      ) : (
        <TargetButton to={rows[kind]} variant="default" aria-label={label}>
          {t('maintenance.mend')}
        </TargetButton>
      )}
    </Group>
  )
}
