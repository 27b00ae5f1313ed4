import { api } from '@stayboard/contract'
import { PrognosisStatusDot } from '../../../entities/prognosis/PrognosisStatusDot.tsx'
import { type FinancialPageName, financialPages } from '../../../entities/prognosis/pages.ts'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { columns } from '../../../kit/lists/columns.tsx'
import type { FinancialFilters } from '../financial-query.ts'
import { CompanyName, Probability } from './cells.tsx'

interface Shown {
  page: FinancialPageName
  filters: FinancialFilters
  isWeighted: boolean
}

/** Whether a page shows probabilities: only if it shows rows with the status PROGNOSIS. */
export function showsProbability({ page, filters }: Omit<Shown, 'isWeighted'>): boolean {
  const status = financialPages[page].status ?? filters.status
  return status === undefined || status.split(',').includes('PROGNOSIS')
}

/** Whether the amount that counts in the totals can differ from a row's own total. */
const showsCounted = ({ isWeighted, ...rest }: Shown) =>
  rest.filters.month !== undefined || (isWeighted && showsProbability(rest))

/** The columns of prognoses. A new probability may have a reason. */
const all = columns(api.prognosis.list, (column) => [
  column.text('exploiterName', 'shared.exploiter', { sort: 'exploiter', stays: false, width: '116px' }),
  column.custom('organisation', 'shared.organisation', (row) => <CompanyName row={row} />, {
    sort: 'organisation',
    isMain: true,
    holds: 'organisationName',
    inCard: (row) => row.organisationName,
  }),
  column.custom('status', 'shared.status', ({ status }) => <PrognosisStatusDot status={status} />, {
    sort: 'status',
    width: '128px',
    card: 'line',
    edits: column.edits('status'),
  }),
  column.number('nights', 'shared.nights', {
    sort: 'nights',
    stays: false,
    width: '72px',
    edits: column.edits('nights'),
    inCard: ({ nights }) => t('prognosis.nightsShown', { count: nights }),
  }),
  column.day('start', 'prognosis.start', { sort: 'start', width: '96px', edits: column.edits('start') }),
  column.money('totalPrognosis', 'prognosis.totalPrognosis', {
    sort: 'totalPrognosis',
    width: '132px',
    card: 'aside',
    inCard: ({ totalPrognosis }) => <strong>{moneyText(totalPrognosis)}</strong>,
  }),
  column.money('counted', 'prognosis.counted', {
    width: '104px',
    card: 'none',
    stays: true,
    help: 'prognosis.countedHelp',
  }),
  column.custom(
    'probability',
    'shared.probability',
    ({ probability }) => <Probability percent={probability} />,
    {
      sort: 'probability',
      width: '122px',
      card: 'end',
      edits: column.edits('probability', 'probabilityNote'),
    },
  ),
  column.text('companyClient', 'shared.client', { isHidden: true, card: 'none' }),
  column.money('pricePerNight', 'prognosis.pricePerNight', { isHidden: true, card: 'none', width: '132px' }),
  column.text('notes', 'shared.notes', { isHidden: true, card: 'none' }),
])

/** The columns of a page. Without a choice of the user, it leaves out those that say nothing there. */
export function companyColumns(shown: Shown) {
  const isMute: Readonly<Record<string, boolean>> = {
    counted: !showsCounted(shown),
    probability: !showsProbability(shown),
  }
  return all.map((column) => (isMute[column.id] ? { ...column, isHidden: true } : column))
}
