import { ProviderMeta, providerMetas } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './provider-metas.service.ts'

export const providerMetaRoutes = implement(providerMetas, {
  ...crudHandlers(ProviderMeta, service),
  belongings: ({ actor, params }) => service.belongings(actor, params.metaId),
  departmentsOnly: ({ actor, query }) => service.listDepartmentsOnly(actor, query),
  departments: ({ actor, params, query }) => service.listDepartments(actor, params.metaId, query),
  contractsEnding: ({ actor }) => service.contractsEnding(actor),
  uploadImages: ({ actor, params, body }) => service.addImages(actor, params.metaId, body.files),
  removeImage: ({ actor, params }) => service.removeImage(actor, params.metaImageId),
})
