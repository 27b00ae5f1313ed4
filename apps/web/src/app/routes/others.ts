import { A, api, C, everyRole, K, M } from '@stayboard/contract'
import { listPage } from '../../kit/lists/state/list-page.ts'
import { pagesOf } from './page.tsx'

const inChannels = pagesOf({ title: 'menu.channelManagers', roles: everyRole })
const inMarketing = pagesOf({ title: 'menu.marketing', roles: [A] })
const inWiki = pagesOf({ title: 'menu.wiki', roles: everyRole })

export const channelManagerPages = [
  inChannels({
    path: '/channel_managers/hyperguest',
    title: 'menu.hyperguest',
    access: everyRole,
    menu: everyRole,
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/hyper-guests/HyperGuestPage.tsx'),
  }),
  inChannels({
    path: '/channel_managers/mews',
    title: 'menu.mews',
    access: everyRole,
    menu: everyRole,
    content: () => import('../../features/mews/MewsPage.tsx'),
  }),
  inChannels({
    path: '/channel_managers/mews_errors',
    title: 'menu.mewsErrors',
    access: [A, M, C, K],
    menu: [A, M, C, K],
    content: () => import('../../features/mews/MewsErrorsPage.tsx'),
  }),
  inChannels({
    path: '/channel_managers/calls',
    title: 'menu.channelCalls',
    access: everyRole,
    menu: everyRole,
    content: () => import('../../features/channel-calls/ChannelCallsPage.tsx'),
  }),
] as const

export const marketingPages = [
  inMarketing({
    path: '/marketing/mailchimp',
    title: 'menu.mailchimp',
    access: [A],
    menu: [A],
    content: () => import('../../features/mailchimp/MailchimpPage.tsx'),
  }),
  inMarketing({
    path: '/marketing/segments',
    title: 'menu.segments',
    access: [A],
    menu: [A],
    content: () => import('../../features/mailchimp/SegmentsPage.tsx'),
  }),
  inMarketing({
    path: '/marketing/apis',
    title: 'menu.apis',
    access: [A],
    menu: [A],
    content: () => import('../../features/marketing/MarketingPage.tsx'),
  }),
] as const

export const wikiPages = [
  inWiki({
    path: '/wiki',
    title: 'menu.wiki',
    access: everyRole,
    menu: everyRole,
    ...listPage(api.wiki.list),
    content: () => import('../../features/wiki/WikiPage.tsx'),
  }),
] as const
