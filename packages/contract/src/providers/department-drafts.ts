import { z } from 'zod'
import { call } from '../kit/call.ts'
import { approvingRoles, draftEnvelope, seenDraft, sentBack } from '../kit/drafts.ts'
import { Id, Instant, link, Version } from '../kit/fields.ts'
import { IdFilter } from '../kit/lists/lists.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { Html } from '../kit/texts/html.ts'
import { Language } from '../kit/texts/languages.ts'
import { textFields } from './department-texts.ts'
import { supplyChangers } from './providers.ts'

/** A text that is left out of a new draft stays as it is. */
const kept = {
  description: textFields.description.removeDefault().optional(),
  needToKnow: textFields.needToKnow.removeDefault().optional(),
  keyPickup: textFields.keyPickup.removeDefault().optional(),
  pdfDescription: textFields.pdfDescription.removeDefault().optional(),
}
const sourceVersion = Version.describe('The version of the department that the author saw')
const baseVersion = Version.nullable().describe('The version of the translation that the author saw')

/** Texts of a department that are not published until they are approved (docs/rules/providers-and-departments.md#approval). */
export const DepartmentDraft = resource({
  one: 'draft of the texts of a department',
  item: '/api/provider_department_draft',
  list: '/api/provider_department_drafts',
  embedded: 'providerDepartmentDrafts',
  id: 'departmentDraftId',
  row: {
    departmentDraftId: Id,
    providerDepartmentId: Id,
    departmentName: z.string(),
    language: Language.nullable().describe('null if the department is to become active'),
    description: Html.nullable(),
    needToKnow: Html.nullable(),
    keyPickup: z.string().nullable(),
    pdfDescription: Html.nullable(),
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

/** The calls of these drafts. */
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
  approveDraft: call({
    summary: 'Publish a draft of the texts of a department',
    method: 'POST',
    path: `${path}/approve`,
    access: approvingRoles,
    body: seenDraft,
    status: 202,
  }),
  sendBackDraft: call({
    summary: 'Send a draft of the texts of a department back to its author, with a reason',
    method: 'POST',
    path: `${path}/send_back`,
    access: approvingRoles,
    body: sentBack,
    answer: DepartmentDraft.Row,
  }),
}
