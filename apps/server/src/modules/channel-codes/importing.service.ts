import { link, RatePlan } from '@stayboard/contract'
import { plainImporting } from '../../kit/areas/plain-importing.ts'
import { lastPlace } from '../../kit/sql/lists/order.ts'
import type { Executor } from '../../platform/database.ts'
import * as departments from '../departments/departments.service.ts'
import { ratePlanArea } from './channel-codes.area.ts'
import { orderOfPlans } from './channel-codes.repository.ts'

const { name, code, description, currencyCode, paymentType, rateOrderNumber } = RatePlan.create

/** Imports rate plans of departments. Those without a position are appended in the order of the file. */
export const importing = plainImporting({
  area: ratePlanArea,
  fields: {
    ...{ name, code, description, currencyCode, paymentType, rateOrderNumber },
    department: link('/api/provider_department', 'required'),
  },
  notes: { field: 'description' },
  additions() {
    const places = placesOf()
    return ({ department, rateOrderNumber: given }) =>
      async (_columns, _current, { db }) => ({
        departmentId: department,
        rateOrderNumber: given ?? (await places(db, Number(department))),
      })
  },
  match: [
    {
      reason: 'NAME',
      by: [
        { as: 'folded', columns: ['code'] },
        { as: 'same', columns: ['departmentId'] },
      ],
    },
  ],
  nameOf: (plan) => String(plan.name),
})

/**
 * Creates a function that assigns positions after the last one of a department. It locks the department, so that no
 * concurrent request assigns the same.
 */
function placesOf() {
  const next = new Map<number, number>()
  return async (tx: Executor, departmentId: number): Promise<number> => {
    if (!next.has(departmentId)) await departments.hold(tx, departmentId)
    const place = next.get(departmentId) ?? (await lastPlace(tx, orderOfPlans, departmentId))
    next.set(departmentId, place + 1)
    return place
  }
}
