import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { providerMetaArea } from './provider-metas.area.ts'

/** Imports providers. Names are compared without legal forms. */
export const importing = plainImporting({
  area: providerMetaArea,
  notes: { field: 'notes', write: htmlOf },
  match: [
    { reason: 'NAME', by: [{ as: 'folded', columns: ['name'] }] },
    { reason: 'WEBSITE', by: [{ as: 'lower', columns: ['website'] }] },
    { reason: 'EMAIL', by: [{ as: 'lower', columns: ['email'] }] },
  ],
  nameOf: ({ name }) => String(name),
})
