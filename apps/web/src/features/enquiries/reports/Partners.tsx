import { api, type WireAnswer } from '@stayboard/contract'
import type { Target } from '../../../kit/core/address/target.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ComparedFigure } from './ComparedFigure.tsx'
import { NamedTable } from './NamedTable.tsx'
import { Report } from './Report.tsx'
import type { ReportQuery } from './useReport.ts'

type Answer = WireAnswer<typeof api.enquiries.partners>

const figures = [
  ['menu.organisations', 'organisations'],
  ['options.prognosisStatuses.BOOKED', 'booked'],
  ['options.prognosisStatuses.PENDING', 'pending'],
  ['options.prognosisStatuses.PROGNOSIS', 'expected'],
] as const

/** The revenue of organisations that partners brought (docs/rules/enquiries.md#partners). */
export function Partners({ query }: { query: ReportQuery }) {
  const asked = useCall(api.enquiries.partners, { query }, { keepOld: true })
  return (
    <Report asked={asked}>
      {({ partners, total }) =>
        partners.length === 0 ? (
          <EmptyState title={t('enquiries.noPartners')} />
        ) : (
          <NamedTable
            title={t('enquiries.reports.partners')}
            name={t('options.organisationSources.PARTNER')}
            headings={figures.map(([name]) => (
              <th key={name} scope="col" data-align="right">
                {t(name)}
              </th>
            ))}
            rows={partners}
            total={total}
            pageOf={partnerPage}
            figures={(of) => <Figures of={of} />}
            maxHeight={760}
          />
        )
      }
    </Report>
  )
}

const partnerPage = (organisationId: string): Target => ({
  to: '/add_organisation/$organisationId',
  params: { organisationId },
})

const Figures = ({ of: { former, ...sums } }: { of: Answer['total'] }) => (
  <>
    <ComparedFigure value={sums.organisations} former={former?.organisations} write={numberText} />
    <ComparedFigure value={sums.booked} former={former?.booked} write={moneyText} />
    <ComparedFigure value={sums.pending} former={former?.pending} write={moneyText} />
    <ComparedFigure value={sums.expected} former={former?.expected} write={moneyText} />
  </>
)
