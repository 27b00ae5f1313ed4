import { Department } from '@stayboard/contract'
import { freePermalink, permalinkOf } from '@stayboard/domain'
import type { Importing } from '../../kit/areas/importing.ts'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { mustAsk } from '../notifications/approvals.service.ts'
import { departmentArea } from './departments.area.ts'
import { takenPermalinks } from './permalinks.repository.ts'

const plain = plainImporting({
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

/**
 * Imports departments. Names are unique only within a provider. Users whose texts need approval can import only
 * inactive departments (docs/rules/providers-and-departments.md#approval).
 */
export const importing: Importing = {
  ...plain,
  async faultsOf(actor, bodies) {
    const faults = await plain.faultsOf(actor, bodies)
    if (!(await mustAsk(actor))) return faults
    return faults.map((found, at) =>
      bodies[at]?.record.active === false
        ? found
        : [...found, { field: 'active', code: 'activationNeedsApproval' }],
    )
  },
}
