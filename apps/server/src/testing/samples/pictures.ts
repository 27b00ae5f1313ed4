import { dot } from './dot.ts'
import type { Samples } from './sample.ts'

export const images: Samples['images'] = {
  ofDepartment: { params: { departmentId: 1 } },
  departmentImage: { params: { metaImageId: 1 } },
  uploadDepartment: {
    params: { departmentId: 1 },
    body: { files: dot },
  },
  primaryDepartment: { params: { metaImageId: 1 } },
  moveDepartment: { params: { metaImageId: 1 }, body: { place: 2 } },
  describeDepartment: {
    params: { departmentId: 1 },
    body: { images: [{ metaImageId: 1, version: 1, altText: 'The house from the water' }] },
  },
  removeDepartment: { params: { metaImageId: 2 } },
  ofRoom: { params: { hospitalityEntityId: 1 } },
  roomImage: { params: { entityImageId: 1 } },
  uploadRoom: { params: { hospitalityEntityId: 1 }, body: { files: dot } },
  primaryRoom: { params: { entityImageId: 1 } },
  moveRoom: { params: { entityImageId: 1 }, body: { place: 2 } },
  describeRoom: {
    params: { hospitalityEntityId: 1 },
    body: { images: [{ entityImageId: 1, version: 1, altText: 'A box bed beneath the window' }] },
  },
  removeRoom: { params: { entityImageId: 2 } },
}

const text = new File(['House rules'], 'rules.txt', { type: 'text/plain' })

export const departmentFiles: Samples['departmentFiles'] = {
  list: { params: { departmentId: 1 } },
  upload: { params: { departmentId: 1 }, body: { file: text } },
  download: { params: { fileId: 1 } },
  certify: { body: { fileId: 1, version: 1, certificate: 'FIRE_SAFETY', endsOn: '2027-03-31' } },
  remove: { params: { fileId: 2 } },
}

export const enquiryFiles: Samples['enquiryFiles'] = {
  list: { params: { enquiryId: 1 } },
  upload: { params: { enquiryId: 1 }, body: { file: text, enquiry_id: '1', file_type: 'QUOTE' } },
  download: { params: { fileId: 1 } },
  remove: { params: { fileId: 2 } },
}

export const selections: Samples['selections'] = {
  ofDepartment: { params: { departmentId: 1 } },
  selectOfDepartment: { params: { departmentId: 1 }, body: { 1: true } },
  ofRoom: { params: { hospitalityEntityId: 1 } },
  selectOfRoom: { params: { hospitalityEntityId: 1 }, body: { 1: true } },
  grid: { params: { departmentId: 1 } },
  selectInGrid: { params: { departmentId: 1 }, body: { 1: { 1: false } } },
}
