import { api, type ContentFault, contentFaults } from '@stayboard/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { Text } from '../../ui/Text.tsx'
import { FaultChoice } from './FaultChoice.tsx'
import { UnhealthyTable } from './UnhealthyTable.tsx'

/**
 * The page of departments with incomplete or outdated content or expiring documents, and of arrivals at risk
 * (docs/rules/content-health.md).
 */
export default function ContentHealth() {
  const search: { fault?: unknown } = useSearch({ strict: false })
  const fault = contentFaults.find((one) => one === search.fault)
  const navigate = useNavigate()
  const put = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...changes }), replace: true })
  const choose = (next: ContentFault | undefined) => put({ fault: next })
  const { data, error, refetch } = useCall(api.departments.health, { query: fault ? { fault } : {} })
  return (
    <div className={page.page}>
      <PageHeader
        title={t('menu.contentHealth')}
        count={data && t('contentHealth.total', { total: data.total })}
      />
      <Text>{t('contentHealth.intro')}</Text>
      {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting heights={[32, 32, 32]} />}
      {data && (
        <>
          <FaultChoice counts={data.counts} chosen={fault} onChoose={choose} />
          {data.total === 0 ? (
            <EmptyState title={t('contentHealth.none')} text={t('contentHealth.noneHelp')} />
          ) : (
            <UnhealthyTable departments={data._embedded.departments} />
          )}
        </>
      )}
    </div>
  )
}
