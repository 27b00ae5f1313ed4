import { api, type WireAnswer } from '@stayboard/contract'
import { TargetLink } from '../../../kit/core/address/links.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import classes from '../fases/fases.module.css'
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
  const title = t('enquiries.reports.partners')
  return (
    <Report asked={asked}>
      {({ partners, total }) =>
        partners.length === 0 ? (
          <EmptyState title={t('enquiries.noPartners')} />
        ) : (
          <Card title={title}>
            <ScrollBox label={title} maxHeight={760}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('options.organisationSources.PARTNER')}</th>
                    {figures.map(([name]) => (
                      <th key={name} scope="col" data-align="right">
                        {t(name)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {partners.map((row) => (
                    <tr key={row.id}>
                      <th scope="row" className={classes.name}>
                        <TargetLink
                          to={{
                            to: '/add_organisation/$organisationId',
                            params: { organisationId: String(row.id) },
                          }}
                          className={classes.figure}
                        >
                          {row.name}
                        </TargetLink>
                      </th>
                      <Figures of={row} />
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('shared.total')}</th>
                    <Figures of={total} />
                  </tr>
                </tfoot>
              </table>
            </ScrollBox>
          </Card>
        )
      }
    </Report>
  )
}

const Figures = ({ of: { organisations, ...sums } }: { of: Answer['total'] }) => (
  <>
    <td data-align="right">{numberText(organisations)}</td>
    <td data-align="right">{moneyText(sums.booked)}</td>
    <td data-align="right">{moneyText(sums.pending)}</td>
    <td data-align="right">{moneyText(sums.expected)}</td>
  </>
)
