import { oneOf } from '../../kit/core/address/address.ts'

/** The tabs of the maintenance page. The first one is the default and has no search parameter. */
export const maintenanceTabs = [
  'jobs',
  'state',
  'quality',
  'mailboxes',
  'backups',
  'erasures',
  'retention',
  'log',
] as const

const [, ...others] = maintenanceTabs

/** Reads the open tab from the search parameters. */
export const maintenanceSearch = oneOf('tab', others)
