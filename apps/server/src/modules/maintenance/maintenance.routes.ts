import { maintenance } from '@stayboard/contract'
import { implement } from '../../kit/calls.ts'
import { checkFiles } from './maintenance.service.ts'

export const maintenanceRoutes = implement(maintenance, {
  files: ({ actor }) => checkFiles(actor.db, actor.files),
})
