import type { Mending as Kind } from '@stayboard/contract'
import type { Mending } from '../../kit/areas/mending.ts'
import { joiningClients } from '../clients/mending.service.ts'
import { assigningExploiters, generatingPermalinks } from '../departments/health/mending.service.ts'
import { fillingReferences } from '../enquiries/mending.service.ts'

/** The maintenance jobs of all areas. */
export const mendingOf: Record<Kind, Mending> = {
  ASSIGN_EXPLOITERS: assigningExploiters,
  PERMALINKS: generatingPermalinks,
  SSO_CLIENTS: joiningClients,
  REF_NUMBERS: fillingReferences,
}

/** The kind of background job for a kind of maintenance job. */
export const jobOf = (kind: Kind): string => `maintenance-${kind.toLowerCase().replaceAll('_', '-')}`
