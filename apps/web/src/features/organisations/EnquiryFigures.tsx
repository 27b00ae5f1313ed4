import { api, type Fase } from '@stayboard/contract'
import { bookedFases, cancelledFases } from '@stayboard/domain'
import { useCall } from '../../kit/core/calls/calls.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import classes from './figures.module.css'

/** How many are open, won and lost, and how many of the decided ones were won (docs/rules/enquiries.md#won-share). */
export function EnquiryFigures({ organisationId, total }: { organisationId: number; total: number }) {
  const { t } = useWords()
  const won = useCount(organisationId, bookedFases)
  const lost = useCount(organisationId, cancelledFases)
  if (won === undefined || lost === undefined) return null
  const decided = won + lost
  return (
    <div className={classes.figures}>
      <StatusDot color="blue">{t('organisations.open', { shown: numberText(total - decided) })}</StatusDot>
      <StatusDot color="green">{t('organisations.won', { shown: numberText(won) })}</StatusDot>
      <StatusDot color="red">{t('organisations.lost', { shown: numberText(lost) })}</StatusDot>
      {decided > 0 && (
        <strong title={t('organisations.wonRatioHelp')}>
          {t('organisations.wonRatio', { percent: Math.round((won / decided) * 100) })}
        </strong>
      )}
    </div>
  )
}

/** Counted by the server, so that the figure is exact however many there are. */
function useCount(organisationId: number, fases: readonly Fase[]): number | undefined {
  const query = { organisationId, fases: fases.join(','), page: 0, size: 1 }
  return useCall(api.enquiries.list, { query }).data?.page.totalElements
}
