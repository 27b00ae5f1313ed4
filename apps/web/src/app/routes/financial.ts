import { A, M } from '@stayboard/contract'
import { financialPages as paths } from '../../entities/prognosis/pages.ts'
import { financialSearch } from '../../features/prognosis/address.ts'
import { financialLoad } from '../../features/prognosis/financial-query.ts'
import { pagesOf } from './page.tsx'

const page = pagesOf({ title: 'menu.financial', roles: [A, M] })
const same = { access: [A, M], menu: [A, M], search: financialSearch } as const

export const financialRoutes = [
  page({
    ...same,
    path: paths.prognosis.path,
    load: financialLoad('prognosis'),
    title: paths.prognosis.title,
    content: () => import('../../features/prognosis/PrognosisPage.tsx'),
  }),
  page({
    ...same,
    path: paths.pending.path,
    load: financialLoad('pending'),
    title: paths.pending.title,
    content: () => import('../../features/prognosis/PendingPage.tsx'),
  }),
  page({
    ...same,
    path: paths.booked.path,
    load: financialLoad('booked'),
    title: paths.booked.title,
    content: () => import('../../features/prognosis/BookedPage.tsx'),
  }),
  page({
    ...same,
    path: paths.cancelled.path,
    load: financialLoad('cancelled'),
    title: paths.cancelled.title,
    content: () => import('../../features/prognosis/CancelledPage.tsx'),
  }),
  page({
    ...same,
    path: paths.overview.path,
    load: financialLoad('overview'),
    title: paths.overview.title,
    content: () => import('../../features/prognosis/OverviewPage.tsx'),
  }),
] as const
