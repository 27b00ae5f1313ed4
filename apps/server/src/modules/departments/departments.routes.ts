import { Department, departments } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './departments.service.ts'
import * as drafts from './drafts/drafts.service.ts'
import { health } from './health/health.service.ts'
import * as texts from './texts.service.ts'

export const departmentRoutes = implement(departments, {
  ...crudHandlers(Department, service),
  health: ({ actor, query }) => health(actor, query),
  texts: ({ actor, query, params }) => texts.texts(actor, { ...query, ...params }),
  text: ({ actor, params }) => texts.text(actor, params.departmentTextId),
  addText: ({ actor, body }) => texts.addText(actor, body),
  changeText: ({ actor, body, version }) => texts.changeText(actor, body, version),
  removeText: ({ actor, params, version }) => texts.removeText(actor, params.departmentTextId, version),
  drafts: ({ actor, query }) => drafts.list(actor, query),
  draft: ({ actor, params }) => drafts.get(actor, params.departmentDraftId),
  addDraft: ({ actor, body }) => drafts.create(actor, body),
  changeDraft: ({ actor, body, version }) => drafts.update(actor, body, version),
  discardDraft: ({ actor, params, version }) => drafts.remove(actor, params.departmentDraftId, version),
  askActivation: ({ actor, params }) => drafts.askActivation(actor, params.departmentId),
  addDraftImages: ({ actor, params, body }) => drafts.addImages(actor, params.departmentId, body),
  changeDraftImages: ({ actor, params, body }) => drafts.changeImages(actor, params.departmentId, body),
  approveDraft: ({ actor, params, version }) => drafts.approve(actor, params.departmentDraftId, version),
  sendBackDraft: ({ actor, params, body, version }) =>
    drafts.sendBack(actor, params.departmentDraftId, body, version),
  belongings: ({ actor, params }) => service.belongings(actor, params.departmentId),
  hospitality: ({ actor, query }) =>
    service.listAt(actor, departments.hospitality.path, query, { providerKinds: ['HOSPITALITY'] }),
  favorite: ({ actor, params, body }) => service.favor(actor, params.departmentId, body),
  place: ({ actor, params, body }) => service.place(actor, params.departmentId, body),
})
