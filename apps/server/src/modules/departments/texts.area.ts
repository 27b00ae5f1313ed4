import { Department, DepartmentText, departments } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { belongingTo } from '../../kit/sql/links.ts'
import { isOwnLanguage, repository } from './texts.repository.ts'

/** The area of translated texts of departments. */
export const departmentTextArea = area({
  resource: {
    ...DepartmentText,
    calls: { ...DepartmentText.calls, create: departments.addText, update: departments.changeText },
  },
  repository,
  rulesAcross: async ({ after }, { db }) =>
    (await isOwnLanguage(db, Number(after.providerDepartmentId), String(after.language)))
      ? [{ field: 'language', code: 'ownLanguage' }]
      : [],
  present: belongingTo('providerDepartment', Department.item, 'providerDepartmentId'),
})
