import { Department, DepartmentFile, departmentFiles } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { repository } from './department-files.repository.ts'

/** The area of departments' documents. */
export const departmentFileArea = area({
  resource: { ...DepartmentFile, calls: { update: departmentFiles.certify, remove: departmentFiles.remove } },
  repository,
  // An end date is only valid together with a kind of certificate.
  rules: ({ certificate, endsOn }) =>
    endsOn != null && certificate == null ? [{ field: 'certificate', code: 'required' }] : [],
  present: ({ hash: _, ...row }, links) => ({
    ...row,
    path: `${DepartmentFile.item}/${row.fileId}`,
    _links: { ...links, ...linkTo('providerDepartment', Department.item, row.departmentId) },
  }),
})
