import { api, everyRole } from '@stayboard/contract'
import { listPage } from '../../kit/lists/state/list-page.ts'
import { pagesOf } from './page.tsx'

const page = pagesOf({ title: 'menu.locations', roles: everyRole })

export const locationPages = [
  page({
    path: '/countries',
    title: 'menu.countries',
    access: everyRole,
    menu: everyRole,
    ...listPage(api.places.countries),
    content: () => import('../../features/places/CountryList.tsx'),
  }),
  page({
    path: '/cities',
    title: 'menu.cities',
    access: everyRole,
    menu: everyRole,
    ...listPage(api.places.cities, { starts: { sort: 'name,asc' } }),
    content: () => import('../../features/places/CityList.tsx'),
  }),
] as const
