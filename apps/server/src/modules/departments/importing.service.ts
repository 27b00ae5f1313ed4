import { Department } from '@stayboard/contract'
import { freePermalink, permalinkOf } from '@stayboard/domain'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { departmentArea } from './departments.area.ts'
import { takenPermalinks } from './permalinks.repository.ts'

/** Places to stay. One has the same name only within its provider. */
export const importing = plainImporting({
  area: departmentArea,
  fields: Department.create,
  notes: { field: 'notes', write: htmlOf },
  arrange: ({ exploiter, description, ...values }) => ({
    ...values,
    ...(exploiter === undefined ? {} : { providerExploiters: [exploiter] }),
    ...(typeof description === 'string' ? { description: htmlOf(description) } : {}),
  }),
  additions() {
    const taken = new Set<string>()
    return ({ name }) =>
      async (_columns, _current, { db }) => {
        const wanted = permalinkOf(String(name))
        const permalink = freePermalink(wanted, new Set([...(await takenPermalinks(db, wanted)), ...taken]))
        taken.add(permalink)
        return { permalink }
      }
  },
  match: [
    {
      reason: 'NAME',
      by: [
        { as: 'folded', columns: ['name'] },
        { as: 'same', columns: ['providerMetaId'] },
      ],
    },
  ],
  nameOf: ({ name }) => String(name),
})
