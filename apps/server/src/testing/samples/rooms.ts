import type { Samples } from './sample.ts'

const room = {
  name: 'Studio 1.02',
  description: 'A box bed, a desk by the window and a kitchen of its own.',
  roomType: 'STUDIO',
  providerDepartment: '/api/provider_department/1',
  active: false,
  address: 'Kade 1, Rotterdam',
  registrationNumber: 'ESFCNT-0012',
  priceFrom: 895.5,
  notes: 'Painted in May',
} as const

export const rooms: Samples['rooms'] = {
  list: { params: { departmentId: 1 } },
  get: { params: { hospitalityEntityId: 1 } },
  create: { body: room },
  update: { body: { ...room, hospitalityEntityId: 1, version: 1 } },
  remove: { params: { hospitalityEntityId: 2 } },
  belongings: { params: { hospitalityEntityId: 1 } },
  pdf: { body: { ids: [1] } },
  alike: { body: { ...room, name: 'Loft {code}', codes: '101-103, Attic' } },
}

const job = {
  title: 'Chef de partie',
  providerDepartment: '/api/provider_department/1',
  locations: 'Rotterdam, Delft',
  company: 'Quay Kitchens',
  description: 'Evenings, five days a week.',
  salary: '2.900 to 3.200 a month',
  date: '2026-12-01',
  url: 'https://quay.example/jobs/4',
}

export const jobs: Samples['jobs'] = {
  list: {},
  get: { params: { workEntityId: 1 } },
  create: { body: job },
  update: { body: { ...job, workEntityId: 1, version: 1 } },
  remove: { params: { workEntityId: 2 } },
  ofDepartment: { params: { departmentId: 1 } },
}

const alike = { floor: 3, size: 24.5, dirty: true, maxGuests: 4, nrBeds: 2 }
const spaceType = { code: 'A-12', ...alike }
const price = {
  spaceType: '/api/space_type/1',
  priceEx: 100,
  priceInc: 109,
  vatRate: 9,
  vatValidFrom: '2019-01-01',
  currency: 'EUR',
  checkIn: '2026-03-01',
  checkOut: '2026-04-01',
}

const term = {
  spaceType: '/api/space_type/1',
  term: 'CLOSED',
  checkIn: '2026-05-01',
  checkOut: '2026-05-05',
} as const

export const spaceTypes: Samples['spaceTypes'] = {
  list: { params: { departmentId: 1 } },
  get: { params: { spaceTypeId: 1 } },
  create: { params: { departmentId: 1 }, body: spaceType },
  alike: { params: { departmentId: 1 }, body: { ...alike, codes: '101-103, Attic' } },
  update: { params: { spaceTypeId: 1 }, body: { ...spaceType, code: 'A-13', version: 1 } },
  remove: { params: { spaceTypeId: 2 } },
  belongings: { params: { spaceTypeId: 1 } },
  prices: { params: { departmentId: 1 } },
  price: { params: { spaceTypePriceId: 1 } },
  createPrice: { body: price },
  updatePrice: { body: { ...price, upToGuests: 1, spaceTypePriceId: 1, version: 1 } },
  removePrice: { params: { spaceTypePriceId: 2 } },
  terms: { params: { departmentId: 1 } },
  term: { params: { saleTermId: 1 } },
  createTerm: { body: term },
  updateTerm: { body: { ...term, term: 'RELEASE', days: 7, saleTermId: 1, version: 1 } },
  removeTerm: { params: { saleTermId: 2 } },
  setTerms: {
    params: { departmentId: 1 },
    body: { cells: [{ ...term, checkIn: '2026-12-24', checkOut: '2026-12-27' }] },
  },
  priceList: { params: { departmentId: 1 } },
  setPrices: {
    params: { departmentId: 1 },
    body: {
      cells: [
        {
          ...{
            roomType: '/api/provider_hospitality_entity/1',
            price: 1500,
            pricePer: 'MONTH',
            fromNights: 28,
          },
          ...{ checkIn: '2026-03-01', checkOut: '2026-04-01', vatIncluded: true },
        },
      ],
    },
  },
  stayPrices: { params: { departmentId: 1 } },
}
