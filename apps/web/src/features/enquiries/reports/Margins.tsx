import { api, type WireAnswer } from '@stayboard/contract'
import type { Target } from '../../../kit/core/address/target.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { may } from '../../../kit/core/session/session.ts'
import { decimalText, moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import classes from '../fases/fases.module.css'
import { ComparedFigure } from './ComparedFigure.tsx'
import { NamedTable } from './NamedTable.tsx'
import { Report } from './Report.tsx'
import type { ReportQuery } from './useReport.ts'

type Answer = WireAnswer<typeof api.enquiries.margins>
type Earned = Answer['clients'][number]

/** The margins of booked rooms by client, provider and enquiry (docs/rules/enquiries.md#margins). */
export function Margins({ query }: { query: ReportQuery }) {
  const asked = useCall(api.enquiries.margins, { query }, { keepOld: true })
  return (
    <Report asked={asked}>
      {({ clients, providers, enquiries, total }) =>
        clients.length === 0 && providers.length === 0 ? (
          <EmptyState title={t('enquiries.noMargins')} />
        ) : (
          <>
            {total.unpriced > 0 && (
              <p className={classes.none}>{t('stays.unpriced', { count: total.unpriced })}</p>
            )}
            <div className={classes.beside} data-compared={query.compare}>
              <MarginTable title={t('enquiries.byClient')} rows={clients} total={total} pageOf={clientPage} />
              <MarginTable
                title={t('enquiries.byProvider')}
                rows={providers}
                total={total}
                pageOf={providerPage}
              />
              <MarginTable
                title={t('enquiries.byEnquiry')}
                rows={enquiries}
                total={total}
                pageOf={enquiryPage}
              />
            </div>
          </>
        )
      }
    </Report>
  )
}

/** Users who may only read the names of organisations are sent to the organisation's enquiries instead. */
const clientPage = (organisationId: string): Target =>
  may(api.organisations.get)
    ? { to: '/add_organisation/$organisationId', params: { organisationId } }
    : { to: '/enquiries', search: { organisationId } }
const providerPage = (id: string): Target => ({ to: '/provider_meta_detail/$id', params: { id } })
const enquiryPage = (id: string): Target => ({ to: '/enquiries/$enquiryId', params: { enquiryId: id } })

interface Props {
  title: string
  rows: readonly Earned[]
  total: Answer['total']
  pageOf: (id: string) => Target
}

const MarginTable = ({ title, ...table }: Props) => (
  <NamedTable
    {...table}
    title={title}
    name={title}
    headings={
      <>
        {(['offers.sales', 'offers.purchase', 'offers.criteria.margin'] as const).map((name) => (
          <th key={name} scope="col" data-align="right">
            {t(name)}
          </th>
        ))}
        <th scope="col" data-align="right" aria-label={`${t('offers.criteria.margin')} %`}>
          %
        </th>
      </>
    }
    figures={(of) => <Figures of={of} />}
  />
)

const Figures = ({ of: { former, ...sums } }: { of: Answer['total'] }) => (
  <>
    <ComparedFigure value={sums.sales} former={former?.sales} write={moneyText} />
    <ComparedFigure value={sums.purchase} former={former?.purchase} write={moneyText} />
    <ComparedFigure value={sums.margin} former={former?.margin} write={moneyText} />
    <ComparedFigure value={sums.marginPercent} former={former?.marginPercent} write={percentText} isShare />
  </>
)

const percentText = (percent: number) => decimalText(percent, 1)
