import { api, type WireAnswer } from '@stayboard/contract'
import { RatioBar } from '../../../kit/charts/RatioBar.tsx'
import { endBeside } from '../../../kit/charts/scale.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { decimalText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { FaseBadge } from '../FaseBadge.tsx'
import classes from '../fases/fases.module.css'
import { ComparedFigure } from './ComparedFigure.tsx'
import { Report } from './Report.tsx'
import type { ReportQuery } from './useReport.ts'

/** The median number of days that enquiries spend in each fase (docs/rules/enquiries.md#days-per-fase). */
export function FaseMedians({ query }: { query: ReportQuery }) {
  const asked = useCall(api.enquiries.faseMedians, { query }, { keepOld: true })
  return (
    <Report asked={asked}>
      {({ medians, total }) => {
        const end = endBeside(medians.map(({ medianDays }) => medianDays ?? 0))
        if (medians.length === 0) return <EmptyState title={t('enquiries.noFasesLeft')} />
        return (
          <Card title={t('enquiries.reports.fases')}>
            <ScrollBox label={t('enquiries.reports.fases')} maxHeight={760}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('shared.fase')}</th>
                    <th scope="col" data-align="right">
                      {t('enquiries.timesLeft')}
                    </th>
                    <th scope="col" data-align="right">
                      {t('enquiries.medianDays')}
                    </th>
                    <th data-bar aria-hidden />
                  </tr>
                </thead>
                <tbody>
                  {medians.map(({ fase, ...times }) => (
                    <tr key={fase}>
                      <th scope="row">
                        <FaseBadge fase={fase} />
                      </th>
                      <Figures of={times} />
                      <td data-bar>
                        <RatioBar
                          parts={[{ tone: 'open', value: Math.min(times.medianDays ?? 0, end) }]}
                          mark={end}
                        />
                        {(times.medianDays ?? 0) > end && <span title={t('enquiries.beyondScale')}> →</span>}
                      </td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('enquiries.allFases')}</th>
                    <Figures of={total} />
                    <td data-bar />
                  </tr>
                </tfoot>
              </table>
            </ScrollBox>
          </Card>
        )
      }}
    </Report>
  )
}

type Times = WireAnswer<typeof api.enquiries.faseMedians>['total']

const Figures = ({ of: { times, medianDays, former } }: { of: Times }) => (
  <>
    <ComparedFigure value={times} former={former?.times} write={numberText} />
    <ComparedFigure value={medianDays} former={former?.medianDays} write={daysText} />
  </>
)

const daysText = (days: number) => decimalText(days, 1)
