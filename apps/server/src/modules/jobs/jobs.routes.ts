import { Job, jobs } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './jobs.service.ts'

export const jobRoutes = implement(jobs, {
  ...crudHandlers(Job, service),
  ofDepartment: ({ actor, query, params }) => service.listOf(actor, { ...query, ...params }),
})
