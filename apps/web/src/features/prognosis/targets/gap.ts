import type { api, WireAnswer } from '@stayboard/contract'

export type Gap = WireAnswer<typeof api.targets.gaps>['_embedded']['prognosisGaps'][number]
