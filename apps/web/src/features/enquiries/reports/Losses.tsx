import { api } from '@stayboard/contract'
import i18next from 'i18next'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { monthText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import classes from '../fases/fases.module.css'
import { LossTable } from './LossTable.tsx'
import { lossesBehind } from './loss-rows.ts'
import { Report } from './Report.tsx'
import type { ReportQuery } from './useReport.ts'

/**
 * The reports of lost enquiries by reason, city and month. Each figure links to its enquiries (docs/rules/enquiries.md#losses).
 */
export function Losses({ query }: { query: ReportQuery }) {
  const { language } = i18next
  const asked = useCall(api.enquiries.losses, { query }, { keepOld: true })
  const none = t('enquiries.notGiven')
  return (
    <Report asked={asked}>
      {({ reasons, cities, months, total }) =>
        total.enquiries === 0 ? (
          <EmptyState title={t('enquiries.noLosses')} />
        ) : (
          <div className={classes.beside} data-compared={query.compare}>
            <LossTable
              title={t('enquiries.byReason')}
              rows={reasons}
              total={total}
              nameOf={(name) => name ?? none}
              behind={(name) => lossesBehind(query, { field: 'cancelReason', value: name })}
              all={lossesBehind(query)}
            />
            <LossTable
              title={t('enquiries.byCity')}
              rows={cities}
              total={total}
              nameOf={(name) => name ?? none}
              behind={(name) => lossesBehind(query, { field: 'location', value: name })}
              all={lossesBehind(query)}
            />
            <LossTable
              title={t('enquiries.byMonth')}
              rows={months}
              total={total}
              nameOf={(name) => (name === null ? none : monthText(name, language))}
              behind={(name) => lossesBehind(query, { field: 'month', value: name })}
              all={lossesBehind(query)}
            />
          </div>
        )
      }
    </Report>
  )
}
