import { A, api, C, everyRole, K, M } from '@stayboard/contract'
import { inboxStart } from '../../entities/mails/folders.ts'
import { listPage } from '../../kit/lists/state/list-page.ts'
import { clientSearch } from '../record-tabs/tab-search.ts'
import { pagesOf } from './page.tsx'

const page = pagesOf({ title: 'menu.clients', roles: everyRole })
const organisation = () => import('../record-tabs/OrganisationWithParts.tsx')
const sales = [A, M, K] as const

export const clientPages = [
  page({
    path: '/client',
    title: 'menu.clients',
    access: everyRole,
    menu: everyRole,
    ...listPage(api.clients.list),
    content: () => import('../../features/clients/ClientListPage.tsx'),
  }),
  page({
    path: '/client/detail/$clientId',
    title: 'menu.clients',
    access: everyRole,
    under: '/client',
    search: clientSearch,
    load: (ask, { params: { clientId } }) => ask(api.clients.get, { params: { clientId } }),
    content: () => import('../record-tabs/ClientWithParts.tsx'),
  }),
  page({
    path: '/client/duplicates',
    title: 'menu.clients',
    access: api.duplicates.clients.access,
    under: '/client',
    ...listPage(api.duplicates.clients),
    content: () => import('../../features/duplicates/ClientDuplicates.tsx'),
  }),
  page({
    path: '/messages',
    title: 'menu.inbox',
    access: [A, M, C, K],
    menu: [A, M, C, K],
    search: listPage(api.inbox.list).search,
    load: (ask, at) => listPage(api.inbox.list, inboxStart(at.search.view)).load(ask, at),
    content: () => import('../../features/inbox/MessagePage.tsx'),
  }),
  page({
    path: '/answer_times',
    title: 'menu.answerTimes',
    access: [A, M],
    menu: [A, M],
    content: () => import('../../features/office-hours/AnswerTimesPage.tsx'),
  }),
  page({
    path: '/saved_replies',
    title: 'menu.savedReplies',
    access: [A, M, C, K],
    menu: [A, M, C, K],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/saved-replies/SavedReplyList.tsx'),
  }),
  page({
    path: '/hand_overs',
    title: 'menu.handOvers',
    access: [A, M, C, K],
    menu: [A, M, C, K],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/hand-overs/HandOverList.tsx'),
  }),
  page({
    path: '/reservations',
    title: 'menu.reservations',
    access: [A, M, C, K],
    menu: [A, M, C, K],
    ...listPage(api.reservations.list),
    content: () => import('../../features/reservations/ReservationPage.tsx'),
  }),
  page({
    path: '/organisation',
    title: 'menu.organisations',
    access: sales,
    menu: [A, K],
    ...listPage(api.organisations.list),
    content: () => import('../../features/organisations/list/OrganisationListPage.tsx'),
  }),
  page({
    path: '/organisation/duplicates',
    title: 'menu.organisations',
    access: api.duplicates.organisations.access,
    under: '/organisation',
    ...listPage(api.duplicates.organisations),
    content: () => import('../../features/duplicates/OrganisationDuplicates.tsx'),
  }),
  page({
    path: '/add_organisation',
    title: 'menu.addOrganisation',
    access: sales,
    menu: [A, K],
    content: organisation,
  }),
  page({
    path: '/add_organisation/$organisationId',
    title: 'menu.organisations',
    access: sales,
    under: '/organisation',
    load: (ask, { params: { organisationId } }) => ask(api.organisations.get, { params: { organisationId } }),
    content: organisation,
  }),
] as const
