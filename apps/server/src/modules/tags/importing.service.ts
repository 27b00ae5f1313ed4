import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { tagArea } from './tags.area.ts'

/** Imports tags of articles. */
export const importing = plainImporting({
  area: tagArea,
  match: [{ reason: 'NAME', by: [{ as: 'folded', columns: ['name'] }] }],
  nameOf: ({ name }) => String(name),
})
