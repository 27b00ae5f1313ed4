import { Job, jobs } from '@stayboard/contract'
import { implement } from '../../kit/calls.ts'
import { crudHandlers } from '../../kit/crud-handlers.ts'
import * as service from './jobs.service.ts'

export const jobRoutes = implement(jobs, {
  ...crudHandlers(Job, service),
  ofDepartment: ({ actor, query, params }) => service.listOf(actor, { ...query, ...params }),
})
