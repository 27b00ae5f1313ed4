import { DepartmentPage } from '../../features/providers/department/DepartmentPage.tsx'
import { DepartmentTabs } from './DepartmentTabs.tsx'

/** The page of a department with its tabs. */
export default () => <DepartmentPage Tabs={DepartmentTabs} />
