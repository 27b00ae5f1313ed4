import { Department, ProviderMeta, providerMetas } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { listsUnder } from '../../kit/sql/links.ts'
import { contractFaults } from '../departments/contracts.service.ts'
import { listed, repository } from './provider-metas.repository.ts'

const lists = [{ ...Department, list: providerMetas.departments.path }]

/** The area of providers with all their fields, and links to their departments. */
export const providerMetaArea = area({
  resource: ProviderMeta,
  repository,
  present: (row, links) => ({ ...row, _links: { ...links, ...listsUnder(lists, row.metaId) } }),
  rules: contractFaults,
})

/** The area of providers with the fields of lists. */
export const providerMetaListArea = area({
  ...providerMetaArea,
  repository: listed,
  present: (row, _links) => ({ ...row, _links }),
})
