import { maintenance } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { checkFiles, listJobs } from './maintenance.service.ts'

export const maintenanceRoutes = implement(maintenance, {
  files: ({ actor }) => checkFiles(actor.db, actor.files),
  jobs: ({ actor }) => listJobs(actor),
})
