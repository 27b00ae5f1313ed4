import { images } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { departmentPictures, roomPictures } from './images.service.ts'

export const imageRoutes = implement(images, {
  ofDepartment: ({ actor, query, params }) => departmentPictures.list(actor, { ...query, ...params }),
  departmentImage: ({ actor, params }) => departmentPictures.get(actor, params.metaImageId),
  uploadDepartment: ({ actor, params, body }) =>
    departmentPictures.upload(actor, params.departmentId, body.type, body.files),
  primaryDepartment: ({ actor, params }) => departmentPictures.primary(actor, params.metaImageId),
  moveDepartment: ({ actor, params, body }) => departmentPictures.move(actor, params.metaImageId, body.place),
  describeDepartment: ({ actor, params, body }) =>
    departmentPictures.describe(
      actor,
      params.departmentId,
      body.images.map(({ metaImageId: id, ...text }) => ({ id, ...text })),
    ),
  removeDepartment: ({ actor, params, version }) =>
    departmentPictures.remove(actor, params.metaImageId, version),
  ofRoom: ({ actor, query, params }) => roomPictures.list(actor, { ...query, ...params }),
  roomImage: ({ actor, params }) => roomPictures.get(actor, params.entityImageId),
  uploadRoom: ({ actor, params, body }) =>
    roomPictures.upload(actor, params.hospitalityEntityId, body.type, body.files),
  primaryRoom: ({ actor, params }) => roomPictures.primary(actor, params.entityImageId),
  moveRoom: ({ actor, params, body }) => roomPictures.move(actor, params.entityImageId, body.place),
  describeRoom: ({ actor, params, body }) =>
    roomPictures.describe(
      actor,
      params.hospitalityEntityId,
      body.images.map(({ entityImageId: id, ...text }) => ({ id, ...text })),
    ),
  removeRoom: ({ actor, params, version }) => roomPictures.remove(actor, params.entityImageId, version),
})
