import { A, api, everyRole, M } from '@stayboard/contract'
import { enquiryLists } from '../../features/enquiries/list/enquiry-lists.ts'
import { reportSearch } from '../../features/enquiries/reports/report-search.ts'
import { timelineSearch } from '../../features/stays/timeline/timeline-search.ts'
import { unassigned } from '../../features/stays/unassigned/unassigned.ts'
import { listPage } from '../../kit/lists/state/list-page.ts'
import { enquirySearch } from '../record-tabs/tab-search.ts'
import { pagesOf } from './page.tsx'

const page = pagesOf({ title: 'menu.bookings', roles: [A, M] })
const { access } = api.enquiries.list
const { open, booked, cancelled } = enquiryLists
const listOf = ({ starts }: { starts: Readonly<Record<string, string>> }) =>
  listPage(api.enquiries.list, { starts })
/** The id in the address of a new enquiry. */
const NEW = '0'

export const bookingPages = [
  page({
    path: '/enquiries',
    title: 'menu.enquiries',
    access,
    menu: everyRole,
    ...listOf(open),
    content: () => import('../../features/enquiries/list/OpenEnquiries.tsx'),
  }),
  page({
    path: '/enquiries/$enquiryId',
    title: 'menu.enquiries',
    access,
    under: '/enquiries',
    search: enquirySearch,
    load: (ask, { params: { enquiryId } }) => {
      if (enquiryId !== NEW) ask(api.enquiries.get, { params: { enquiryId } })
    },
    content: () => import('../record-tabs/EnquiryWithParts.tsx'),
  }),
  page({
    path: '/enquiries_booked',
    title: 'menu.booked',
    access,
    menu: [A, M],
    ...listOf(booked),
    content: () => import('../../features/enquiries/list/BookedEnquiries.tsx'),
  }),
  page({
    path: '/enquiries_cancelled',
    title: 'menu.cancelled',
    access,
    menu: [A, M],
    ...listOf(cancelled),
    content: () => import('../../features/enquiries/list/CancelledEnquiries.tsx'),
  }),
  page({
    path: '/unassigned',
    title: 'menu.unassigned',
    access: api.stays.list.access,
    menu: [A, M],
    search: listPage(api.stays.list).search,
    load: (ask, at) => listPage(api.stays.list, unassigned()).load(ask, at),
    content: () => import('../../features/stays/unassigned/UnassignedList.tsx'),
  }),
  page({
    path: '/out_of_order',
    title: 'menu.outages',
    access: api.outages.list.access,
    menu: [A, M],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/stays/outages/OutageList.tsx'),
  }),
  page({
    path: '/arrivals',
    title: 'menu.arrivals',
    access: api.outages.list.access,
    menu: [A, M],
    content: () => import('../../features/arrivals/ArrivalsPage.tsx'),
  }),
  page({
    path: '/night_register',
    title: 'menu.nightRegister',
    access: api.outages.list.access,
    menu: [A, M],
    // The call and the search parameters are imported by the page, not here, to keep their declarations out of the first load.
    content: () => import('../../features/night-register/NightRegister.tsx'),
  }),
  page({
    path: '/invoice_parties',
    title: 'menu.invoiceParties',
    access: api.outages.list.access,
    menu: [A, M],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/invoice-parties/InvoicePartyList.tsx'),
  }),
  page({
    path: '/enquiries_reports',
    title: 'menu.enquiryReports',
    access,
    under: '/enquiries',
    search: reportSearch,
    content: () => import('../../features/enquiries/reports/EnquiryReports.tsx'),
  }),
  page({
    path: '/occupancy',
    title: 'menu.occupancy',
    access: api.stays.occupancy.access,
    menu: [A, M],
    search: timelineSearch,
    content: () => import('../../features/stays/timeline/TimelinePage.tsx'),
  }),
] as const
