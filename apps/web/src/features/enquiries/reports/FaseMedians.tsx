import { api } from '@stayboard/contract'
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
import { Report } from './Report.tsx'
import type { ReportQuery } from './useReport.ts'

/** The median of days per fase (docs/rules/enquiries.md#days-per-fase). */
export function FaseMedians({ query }: { query: ReportQuery }) {
  const asked = useCall(api.enquiries.faseMedians, { query }, { keepOld: true })
  return (
    <Report asked={asked}>
      {({ medians }) => {
        const end = endBeside(medians.map(({ medianDays }) => medianDays))
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
                    <th aria-hidden />
                  </tr>
                </thead>
                <tbody>
                  {medians.map(({ fase, times, medianDays }) => (
                    <tr key={fase}>
                      <th scope="row">
                        <FaseBadge fase={fase} />
                      </th>
                      <td data-align="right">{numberText(times)}</td>
                      <td data-align="right">{decimalText(medianDays, 1)}</td>
                      <td>
                        <RatioBar parts={[{ tone: 'open', value: Math.min(medianDays, end) }]} mark={end} />
                        {medianDays > end && <span title={t('enquiries.beyondScale')}> →</span>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </Card>
        )
      }}
    </Report>
  )
}
