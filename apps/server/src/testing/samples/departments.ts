import { dot } from './dot.ts'
import type { Samples } from './sample.ts'

const department = {
  name: 'Quay Studios',
  description: '<p>On the <em>water</em></p>',
  address: 'Kade 2, Rotterdam',
  active: false,
  zipcode: '3011 AA',
  state: 'Zuid-Holland',
  email: 'quay@valk.example',
  phone: '06-12345678',
  website: 'quay.example',
  registrationNumber: '0363 AMS 1234',
  contactName: 'Ann',
  gender: 'FEMALE',
  priceFrom: 1200.5,
  pricePer: 'MONTH',
  priceRange: 'COMFORT',
  needToKnow: '<p>Ring twice</p>',
  language: 'ro',
  keyPickup: 'In the box beside the door, code 1234',
  notes: '<p>notes</p>',
  pdfDescription: '<p>for the sheet</p>',
  checkin: '15:00',
  checkout: '11:00',
  grossPrices: true,
  updateChannelManager: false,
  channelManagerId: 12345,
  providerChannelManager: 'HYPERGUEST',
  contractStatus: 'YES',
  contractDateStart: '2026-01-01',
  contractDateEnd: '2026-12-31',
  favorite: true,
  city: '/api/city/1',
  providerMeta: '/api/provider_meta/1',
} as const
const providerExploiters = ['/api/exploiter/1', { exploiterId: 2 }]

const texts = {
  description: '<p>Aan het <em>water</em></p>',
  needToKnow: '<p>Bel twee keer</p>',
  keyPickup: 'In het kastje naast de deur, code 1234',
  pdfDescription: '<p>voor het blad</p>',
}

export const departments: Samples['departments'] = {
  list: {},
  health: {},
  get: { params: { departmentId: 1 } },
  create: { body: { ...department, providerExploiters } },
  update: {
    body: {
      ...department,
      providerExploiters,
      favorite: false,
      permalink: 'harbour-lofts-rotterdam',
      departmentId: 1,
      version: 1,
    },
  },
  remove: { params: { departmentId: 2 } },
  belongings: { params: { departmentId: 1 } },
  hospitality: {},
  texts: { params: { departmentId: 1 } },
  text: { params: { departmentTextId: 1 } },
  addText: {
    body: { ...texts, providerDepartment: '/api/provider_department/3', language: 'da', sourceVersion: 1 },
  },
  changeText: {
    body: { ...texts, departmentTextId: 1, version: 1, sourceVersion: 1, checked: ['description'] },
  },
  removeText: { params: { departmentTextId: 2 } },
  drafts: {},
  draft: { params: { departmentDraftId: 1 } },
  addDraft: {
    body: {
      ...texts,
      providerDepartment: '/api/provider_department/3',
      language: 'ro',
      sourceVersion: 1,
      baseVersion: null,
    },
  },
  changeDraft: { body: { ...texts, departmentDraftId: 1, version: 1, sourceVersion: 1, baseVersion: null } },
  discardDraft: { params: { departmentDraftId: 2 } },
  askActivation: { params: { departmentId: 4 } },
  addDraftImages: { params: { departmentId: 1 }, body: { files: dot } },
  changeDraftImages: {
    params: { departmentId: 1 },
    body: { images: [{ metaImageId: 2, place: 1, altText: 'The house from the water', isPrimary: true }] },
  },
  approveDraft: { params: { departmentDraftId: 3 }, body: { version: 1 } },
  sendBackDraft: { params: { departmentDraftId: 1 }, body: { reason: 'The key is missing' } },
  favorite: { params: { departmentId: 1 }, body: { favorite: true } },
  place: { params: { departmentId: 1 }, body: { latitude: 51.92, longitude: 4.48 } },
}

export const map: Samples['map'] = {
  departments: {},
  cities: {},
  configuration: {},
  lookUp: { params: { address: 'Kade 2, Delft' } },
  geocode: { params: { departmentId: 1 } },
}
