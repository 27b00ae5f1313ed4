import { Department, DepartmentDraft, languages } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { waiting } from '../notifications/approvals.service.ts'
import { repository as departments } from './departments.repository.ts'
import { repository } from './drafts.repository.ts'
import { inLanguage } from './texts.repository.ts'

/** Texts of departments that wait for approval (docs/rules/providers-and-departments.md#approval). */
export const departmentDraftArea = area({
  resource: DepartmentDraft,
  repository,
  derive: (_given, before, actor) => waiting(before, actor),
  // Nobody has seen a version that does not exist yet.
  rulesAcross: async ({ after }, { db }) => {
    const department = await departments.bare(db, Number(after.providerDepartmentId))
    if (!department) return []
    const language = languages.find((one) => one === after.language && one !== department.language)
    const text = language && (await inLanguage(db, Number(after.providerDepartmentId), language))
    const faults: FieldError[] = []
    if (Number(after.sourceVersion) > Number(department.version))
      faults.push({ field: 'sourceVersion', code: 'option' })
    if (after.baseVersion != null && !(text && Number(after.baseVersion) <= text.version))
      faults.push({ field: 'baseVersion', code: 'option' })
    return faults
  },
  present: (row, links) => ({
    ...row,
    _links: { ...links, ...linkTo('providerDepartment', Department.item, row.providerDepartmentId) },
  }),
})
