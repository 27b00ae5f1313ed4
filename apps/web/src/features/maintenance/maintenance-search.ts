import { oneOf } from '../../kit/core/address/address.ts'

/** The parts of the page of maintenance. The first one has no parameter. */
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

/** Reads which part of the page the address shows. */
export const maintenanceSearch = oneOf('tab', others)
