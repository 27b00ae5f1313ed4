import { freePermalink, permalinkOf } from '@stayboard/domain'
import type { Mending } from '../../../kit/areas/mending.ts'
import { departmentArea } from '../departments.area.ts'
import { takenPermalinks } from '../permalinks.repository.ts'
import { findNamed, findUnassigned } from './mending.repository.ts'

/**
 * The maintenance job that assigns exploiters to departments without one (docs/rules/maintenance.md#assign-exploiters).
 */
export const assigningExploiters: Mending = {
  async find(db, { exploiterId }) {
    const found = await findUnassigned(db, exploiterId)
    const faulty = found.filter(({ exploiterIds }) => exploiterIds.length > 0)
    return { faulty, left: found.length - faulty.length }
  },
  async mend(within, { id }, { exploiterId }) {
    const found = await findUnassigned(within.db, exploiterId)
    const exploiters = found.find((one) => one.id === id)?.exploiterIds ?? []
    if (exploiters.length > 0)
      await departmentArea.update(within, { departmentId: id, providerExploiters: exploiters }, undefined)
  },
}

/** Whether a permalink is generated from the name, possibly with a number at its end. */
const follows = (permalink: string, name: string): boolean => {
  const wanted = permalinkOf(name)
  return (
    permalink === wanted || (/^-\d+$/.test(permalink.slice(wanted.length)) && permalink.startsWith(wanted))
  )
}

/** The maintenance job that regenerates permalinks from department names (docs/rules/maintenance.md#permalinks). */
export const generatingPermalinks: Mending = {
  async find(db) {
    const found = (await findNamed(db)).filter(({ permalink, name }) => !follows(permalink, name))
    const faulty = found.map(({ id, name, permalink }) => ({
      id,
      name,
      before: permalink,
      after: permalinkOf(name),
    }))
    return { faulty, left: 0 }
  },
  async mend(within, { id: departmentId }) {
    await departmentArea.update(within, { departmentId }, undefined, async (_given, current, { db }) => {
      const [name, permalink] = [String(current.name), String(current.permalink)]
      if (follows(permalink, name)) return {}
      const wanted = permalinkOf(name)
      return { permalink: freePermalink(wanted, await takenPermalinks(db, wanted, departmentId)) }
    })
  },
}
