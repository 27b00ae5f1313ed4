import { A, api, C, everyRole, M } from '@stayboard/contract'
import { mapPage } from '../../features/providers/map/pins-query.ts'
import { overviewStart } from '../../features/providers/overview/starts.ts'
import { oneOf } from '../../kit/core/address/address.ts'
import type { Ask } from '../../kit/core/calls/prefetch.ts'
import { listPage } from '../../kit/lists/state/list-page.ts'
import { atPermalink } from '../pages/permalink.ts'
import { departmentSearch, roomSearch } from '../record-tabs/tab-search.ts'
import { pagesOf } from './page.tsx'

const page = pagesOf({ title: 'menu.providers', roles: everyRole })
const inDepartments = {
  title: 'menu.departments',
  access: everyRole,
  under: '/provider_departments',
} as const
/** Reads whether the dialog of the first department is open. */
const providerSearch = oneOf('add', ['department'])
const department = {
  ...inDepartments,
  search: departmentSearch,
  load: (ask: Ask, { params: { department_id: departmentId } }: { params: { department_id: string } }) =>
    ask(api.departments.get, { params: { departmentId } }),
  content: () => import('../record-tabs/DepartmentWithTabs.tsx'),
} as const

export const providerPages = [
  page({
    path: '/provider_meta',
    title: 'menu.providers',
    access: everyRole,
    menu: everyRole,
    ...listPage(api.providerMetas.list, { starts: overviewStart }),
    content: () => import('../../features/providers/provider/ProviderList.tsx'),
  }),
  page({
    path: '/provider_meta_detail/$id',
    title: 'menu.providers',
    access: everyRole,
    under: '/provider_meta',
    search: providerSearch,
    load: (ask, { params: { id: metaId } }) => ask(api.providerMetas.get, { params: { metaId } }),
    content: () => import('../../features/providers/provider/ProviderPage.tsx'),
  }),
  page({
    path: '/provider_departments',
    title: 'menu.departments',
    access: everyRole,
    menu: everyRole,
    ...listPage(api.departments.list, { starts: overviewStart }),
    content: () => import('../../features/providers/overview/DepartmentList.tsx'),
  }),
  page({ path: '/provider_department/$department_id', ...department }),
  page({ path: '/provider_department/$department_id/kind/$kind', ...department }),
  page({
    path: '/provider_department/provider_hospitality_entity/$entity_id',
    ...inDepartments,
    search: roomSearch,
    load: (ask, { params: { entity_id: hospitalityEntityId } }) =>
      ask(api.rooms.get, { params: { hospitalityEntityId } }),
    content: () => import('../record-tabs/RoomWithTabs.tsx'),
  }),
  page({
    path: '/coliving/$permalink',
    ...inDepartments,
    load: (ask, { params: { permalink } }) => ask(api.departments.list, { query: atPermalink(permalink) }),
    content: () => import('../pages/ColivingPage.tsx'),
  }),
  page({
    path: '/content_health',
    title: 'menu.contentHealth',
    access: [A, M, C],
    menu: [A, M, C],
    content: () => import('../../features/content-health/ContentHealth.tsx'),
  }),
  page({
    path: '/channel_rules',
    title: 'menu.channelRules',
    access: [A, M, C],
    menu: [A, M, C],
    ...listPage(api.channelRules.list),
    content: () => import('../../features/channel-rules/ChannelRuleList.tsx'),
  }),
  page({
    path: '/provider_map',
    title: 'menu.providerMap',
    access: everyRole,
    menu: everyRole,
    ...mapPage,
    content: () => import('../../features/providers/map/MapPage.tsx'),
  }),
] as const
