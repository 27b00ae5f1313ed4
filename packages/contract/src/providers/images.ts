import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, optionalText, PathId, Version } from '../kit/fields.ts'
import { form, UploadedFiles } from '../kit/forms.ts'
import { listOf } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { supplyChangers } from './providers.ts'

/** The subject of a picture: the place itself, or its neighbourhood. The API prescribes the spelling `DEPARMENT`. */
export const departmentImageTypes = ['DEPARMENT', 'NEIGHBOURHOOD'] as const
export const roomImageTypes = ['ENTITY', 'NEIGHBOURHOOD'] as const

/** The alternative text of a picture. */
export const AltText = optionalText(250)
const altText = z.string().nullable().describe('What it shows, for those who do not see it')

/** The fields of a picture within its department's record. */
const departmentPicture = {
  metaImageId: Id,
  path: z.string(),
  imageType: z.enum(departmentImageTypes),
  isPrimary: z.boolean(),
  altText,
}
const roomPicture = {
  entityImageId: Id,
  path: z.string(),
  imageType: z.enum(roomImageTypes),
  isPrimary: z.boolean(),
  altText,
}
/** A picture of a department, published or in a draft. */
export const DepartmentPicture = z.object(departmentPicture)
/** A picture of a gallery, without its file. Galleries are sorted by type and position. */
export type GalleryImage = Omit<z.output<typeof DepartmentPicture>, 'path'>
const PRIMARY_ALONE = 'In their order; in lists the primary one alone'
export const DepartmentPictures = z.array(DepartmentPicture).describe(PRIMARY_ALONE)
export const RoomPictures = z.array(z.object(roomPicture)).describe(PRIMARY_ALONE)

/** The position of a picture among those of its type, from 1. A position beyond the last means the last. */
export const PicturePlace = z.int({ error: 'type' }).min(1, { error: 'type' }).max(10_000, { error: 'type' })
const placeBody = z.object({ place: PicturePlace })
/** The maximum number of pictures in one call. */
export const MOST_TEXTS = 100
const textsOf = <Id extends z.ZodRawShape>(id: Id) =>
  z.object({
    images: z
      .array(z.object({ ...id, version: Version.optional(), altText: AltText }), { error: 'type' })
      .min(1, { error: 'required' })
      .max(MOST_TEXTS, { error: 'tooLong' }),
  })
const writing = { access: supplyChangers } as const

/** A picture of a department; exactly one is primary (docs/rules/files.md#pictures-of-departments-and-rooms). */
export const DepartmentImage = resource({
  one: 'picture of a department',
  item: '/api/provider_department_image',
  list: '/api/provider_department/{departmentId}/images',
  embedded: 'providerDepartmentImages',
  id: 'metaImageId',
  row: { ...departmentPicture, departmentId: Id },
  create: {},
  update: { altText: AltText },
  filterBy: { except: ['altText'] },
  filters: { type: z.enum(departmentImageTypes, { error: 'option' }).optional() },
  sort: ['metaImageId'],
  read: everyRole,
  write: supplyChangers,
  called: [],
})

/** A picture of a room; exactly one is primary (docs/rules/files.md#pictures-of-departments-and-rooms). */
export const RoomImage = resource({
  one: 'picture of a room',
  item: '/api/provider_entity_image',
  list: '/api/provider_entity/{hospitalityEntityId}/images',
  embedded: 'providerEntityImages',
  id: 'entityImageId',
  row: { ...roomPicture, hospitalityEntityId: Id },
  create: {},
  update: { altText: AltText },
  filterBy: { except: ['altText'] },
  filters: { type: z.enum(roomImageTypes, { error: 'option' }).optional() },
  sort: ['entityImageId'],
  read: everyRole,
  write: supplyChangers,
  called: [],
})

const departmentImages = listOf(DepartmentImage.embedded, DepartmentImage.Row)
const roomImages = listOf(RoomImage.embedded, RoomImage.Row)

/** Pictures of departments, rooms and their surroundings, ordered by the user. */
export const images = area('images', {
  ofDepartment: DepartmentImage.calls.list,
  departmentImage: DepartmentImage.calls.get,
  uploadDepartment: call({
    ...writing,
    summary: 'Add pictures to a department: all or none',
    method: 'POST',
    path: '/api/provider_department/upload_images/{departmentId}',
    body: form({
      files: UploadedFiles,
      departmentId: PathId.optional(),
      type: z.enum(departmentImageTypes, { error: 'option' }).default('DEPARMENT'),
    }),
    answer: departmentImages,
  }),
  primaryDepartment: call({
    ...writing,
    summary: 'Make a picture of a department the primary one',
    method: 'POST',
    path: '/api/provider_department_image/{metaImageId}/setPrimary',
    answer: departmentImages,
  }),
  moveDepartment: call({
    ...writing,
    summary: 'Move a picture of a department to another position',
    method: 'POST',
    path: '/api/provider_department_image/{metaImageId}/move',
    body: placeBody,
    answer: departmentImages,
  }),
  describeDepartment: call({
    ...writing,
    summary: 'Set the texts of pictures of a department: all or none',
    method: 'PUT',
    path: '/api/provider_department/{departmentId}/image_texts',
    body: textsOf({ metaImageId: Id }),
    answer: departmentImages,
  }),
  removeDepartment: DepartmentImage.calls.remove,
  ofRoom: RoomImage.calls.list,
  roomImage: RoomImage.calls.get,
  uploadRoom: call({
    ...writing,
    summary: 'Add pictures to a room: all or none',
    method: 'POST',
    path: '/api/provider_entity/upload_images/{hospitalityEntityId}',
    body: form({
      files: UploadedFiles,
      id: PathId.optional(),
      type: z.enum(roomImageTypes, { error: 'option' }).default('ENTITY'),
    }),
    answer: roomImages,
  }),
  primaryRoom: call({
    ...writing,
    summary: 'Make a picture of a room the primary one',
    method: 'POST',
    path: '/api/provider_entity_image/{entityImageId}/setPrimary',
    answer: roomImages,
  }),
  moveRoom: call({
    ...writing,
    summary: 'Move a picture of a room to another position',
    method: 'POST',
    path: '/api/provider_entity_image/{entityImageId}/move',
    body: placeBody,
    answer: roomImages,
  }),
  describeRoom: call({
    ...writing,
    summary: 'Set the texts of pictures of a room: all or none',
    method: 'PUT',
    path: '/api/provider_entity/{hospitalityEntityId}/image_texts',
    body: textsOf({ entityImageId: Id }),
    answer: roomImages,
  }),
  removeRoom: RoomImage.calls.remove,
})
