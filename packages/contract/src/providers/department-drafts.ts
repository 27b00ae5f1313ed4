import { z } from 'zod'
import { call } from '../kit/call.ts'
import { approvingRoles, draftEnvelope, seenDraft, sentBack } from '../kit/drafts.ts'
import { Id, Instant, link, PathId, Version } from '../kit/fields.ts'
import { form, UploadedFiles } from '../kit/forms.ts'
import { IdFilter } from '../kit/lists/lists.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { Html } from '../kit/texts/html.ts'
import { Language } from '../kit/texts/languages.ts'
import { textFields } from './department-texts.ts'
import {
  AltText,
  DepartmentPicture,
  departmentImageTypes,
  type GalleryImage,
  MOST_TEXTS,
  PicturePlace,
} from './images.ts'
import { supplyChangers } from './providers.ts'

/** A text that a new draft does not contain is unchanged. */
const kept = {
  description: textFields.description.removeDefault().optional(),
  needToKnow: textFields.needToKnow.removeDefault().optional(),
  keyPickup: textFields.keyPickup.removeDefault().optional(),
  pdfDescription: textFields.pdfDescription.removeDefault().optional(),
}
const sourceVersion = Version.describe('The version of the department that the author saw')
const baseVersion = Version.nullable().describe('The version of the translation that the author saw')

/** An image in a draft. */
export interface ProposedImage extends GalleryImage {
  /** Whether the draft adds the image. */
  isAdded: boolean
}

/** The parts of a gallery that both the author of a draft and others changed. */
export const imageConflicts = ['order', 'primary', 'altText'] as const

/**
 * A change of a department's texts or images that is published once approved
 * (docs/rules/providers-and-departments.md#approval).
 */
export const DepartmentDraft = resource({
  one: 'draft of the texts or images of a department',
  item: '/api/provider_department_draft',
  list: '/api/provider_department_drafts',
  embedded: 'providerDepartmentDrafts',
  id: 'departmentDraftId',
  row: {
    departmentDraftId: Id,
    providerDepartmentId: Id,
    departmentName: z.string(),
    language: Language.nullable().describe(
      'null if the department is to become active, and of drafts of images',
    ),
    description: Html.nullable(),
    needToKnow: Html.nullable(),
    keyPickup: z.string().nullable(),
    pdfDescription: Html.nullable(),
    images: z
      .array(DepartmentPicture)
      .nullable()
      .describe(
        'The images as the draft would leave them, in their order; null if the draft is of something else',
      ),
    imageConflicts: z
      .array(z.enum(imageConflicts))
      .describe('What both the author and others changed since the author saw the images'),
    ...draftEnvelope,
    sourceVersion,
    departmentVersion: Version.describe('The version of the department at present'),
    baseVersion,
    textVersion: Version.nullable().describe('The version of the translation at present'),
  },
  create: {
    providerDepartment: link('/api/provider_department'),
    language: Language,
    ...kept,
    sourceVersion: sourceVersion.optional(),
    baseVersion: baseVersion.optional(),
  },
  update: { ...textFields, sourceVersion, baseVersion },
  filters: { departmentId: IdFilter },
  filterBy: { more: { savedAt: Instant } },
  sort: ['savedAt', 'departmentDraftId'],
  read: supplyChangers,
  write: supplyChangers,
})

const { list, get, create, update, remove } = DepartmentDraft.calls
const path = `${DepartmentDraft.item}/{departmentDraftId}` as const

const imagesPath = '/api/provider_department/{departmentId}/draft_images'
const yes = z.literal(true, { error: 'type' })
const changeOfImage = z.object({
  metaImageId: Id,
  place: PicturePlace.optional(),
  altText: AltText.removeDefault().optional(),
  isPrimary: yes.optional(),
  isRemoved: yes.optional(),
})

/** The calls of drafts of departments. */
export const departmentDraftCalls = {
  drafts: changedBy(list, { get, update, remove }),
  draft: get,
  addDraft: create,
  changeDraft: update,
  discardDraft: remove,
  askActivation: call({
    summary: 'Ask for a department to become active',
    method: 'POST',
    path: '/api/provider_department/{departmentId}/activation',
    access: supplyChangers,
    answer: DepartmentDraft.Row,
    creates: true,
  }),
  addDraftImages: call({
    summary: "Add images to the caller's draft of the images of a department: all or none",
    method: 'POST',
    path: imagesPath,
    access: supplyChangers,
    body: form({
      files: UploadedFiles,
      departmentId: PathId.optional(),
      type: z.enum(departmentImageTypes, { error: 'option' }).default('DEPARMENT'),
    }),
    answer: DepartmentDraft.Row,
  }),
  changeDraftImages: call({
    summary: "Move, describe, choose or remove images in the caller's draft of the images of a department",
    method: 'PUT',
    path: imagesPath,
    access: supplyChangers,
    body: z.object({
      images: z
        .array(changeOfImage, { error: 'type' })
        .min(1, { error: 'required' })
        .max(MOST_TEXTS, { error: 'tooLong' }),
    }),
    answer: DepartmentDraft.Row,
  }),
  approveDraft: call({
    summary: 'Publish a draft of the texts or images of a department',
    method: 'POST',
    path: `${path}/approve`,
    access: approvingRoles,
    body: seenDraft,
    status: 202,
  }),
  sendBackDraft: call({
    summary: 'Send a draft of the texts or images of a department back to its author, with a reason',
    method: 'POST',
    path: `${path}/send_back`,
    access: approvingRoles,
    body: sentBack,
    answer: DepartmentDraft.Row,
  }),
}
