import { selections } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './selections.service.ts'

export const selectionRoutes = implement(selections, {
  ofDepartment: ({ actor, params }) => service.ofDepartment(actor, params.departmentId),
  selectOfDepartment: ({ actor, params, body }) =>
    service.selectOfDepartment(actor, params.departmentId, body),
  ofRoom: ({ actor, params }) => service.ofRoom(actor, params.hospitalityEntityId),
  selectOfRoom: ({ actor, params, body }) => service.selectOfRoom(actor, params.hospitalityEntityId, body),
  grid: ({ actor, params }) => service.grid(actor, params.departmentId),
  selectInGrid: ({ actor, params, body }) => service.selectInGrid(actor, params.departmentId, body),
})
