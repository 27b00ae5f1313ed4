import { A, M } from '@stayboard/contract'
import { financialPages as paths } from '../../entities/prognosis/pages.ts'
import { financialSearch } from '../../features/prognosis/address.ts'
import { pagesOf } from './page.ts'

const page = pagesOf({ title: 'menu.financial', roles: [A, M] })
const same = { access: [A, M], menu: [A, M], search: financialSearch } as const

export const financialPages = [
  page({
    ...same,
    path: paths.prognosis.path,
    title: paths.prognosis.title,
    content: () => import('../../features/prognosis/PrognosisPage.tsx'),
  }),
  page({
    ...same,
    path: paths.pending.path,
    title: paths.pending.title,
    content: () => import('../../features/prognosis/PendingPage.tsx'),
  }),
  page({
    ...same,
    path: paths.booked.path,
    title: paths.booked.title,
    content: () => import('../../features/prognosis/BookedPage.tsx'),
  }),
  page({
    ...same,
    path: paths.cancelled.path,
    title: paths.cancelled.title,
    content: () => import('../../features/prognosis/CancelledPage.tsx'),
  }),
  page({
    ...same,
    path: paths.overview.path,
    title: paths.overview.title,
    content: () => import('../../features/prognosis/OverviewPage.tsx'),
  }),
] as const
