import { dot } from './dot.ts'
import type { Samples } from './sample.ts'

const filter = { name: 'Near a café', description: 'Within 200 m' }

export const filters: Samples['filters'] = {
  departments: {},
  department: { params: { filterId: 1 } },
  createDepartment: { body: filter },
  updateDepartment: { body: { ...filter, filterId: 1, version: 1 } },
  removeDepartment: { params: { filterId: 2 } },
  departmentIcon: { params: { filterId: 1 }, body: { file: dot } },
  children: {},
  child: { params: { childFilterId: 1 } },
  createChild: { body: { ...filter, category: 'KITCHEN' } },
  updateChild: { body: { ...filter, category: 'OTHER', childFilterId: 1, version: 1 } },
  removeChild: { params: { childFilterId: 2 } },
  childIcon: { params: { childFilterId: 1 }, body: { file: dot } },
}
