import { dot } from './dot.ts'
import type { Samples } from './sample.ts'

const providerMeta = {
  name: 'Van der Valk Stays',
  address: 'Kade 1, Rotterdam',
  email: 'info@valk.example',
  website: 'https://valk.example',
  contactName: 'Kees',
  contactEmail: 'kees@valk.example',
  contactRole: 'Owner',
  contactDetails: 'After ten',
  phone: '+31 10 123 45 67',
  notes: '<p>Met at the <strong>fair</strong></p>',
  gender: 'FEMALE',
  providerKind: 'JOBS',
  contractStatus: 'IN_PROGRESS',
  contractDateStart: '2026-01-01',
  contractDateEnd: '2026-12-31',
  city: '/api/city/1',
} as const

export const providerMetas: Samples['providerMetas'] = {
  list: {},
  get: { params: { metaId: 1 } },
  create: { body: { ...providerMeta, providerTypes: ['HOTEL', 'COLIVING'] } },
  update: { body: { ...providerMeta, providerTypes: ['HOTEL'], metaId: 2, version: 1 } },
  remove: { params: { metaId: 3 } },
  belongings: { params: { metaId: 1 } },
  departmentsOnly: {},
  contractsEnding: {},
  departments: { params: { metaId: 1 } },
  uploadImages: { params: { metaId: 1 }, body: { files: dot } },
  removeImage: { params: { metaImageId: 1 } },
}
