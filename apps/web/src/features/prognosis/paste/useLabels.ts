import { t } from '../../../kit/core/words/words.ts'
import type { Labels } from './headings.ts'

/** The labels of the grid's columns, the same as on the financial pages. */
export function useLabels(): Labels {
  return {
    organisation: t('prognosis.organisation'),
    exploiter: t('shared.exploiter'),
    status: t('prognosis.status'),
    companyClient: t('shared.client'),
    start: t('prognosis.start'),
    nights: t('prognosis.nights'),
    priceCalculation: t('prognosis.priceCalculation'),
    pricePerNight: t('prognosis.pricePerNight'),
    totalPrognosis: t('prognosis.totalPrognosis'),
    probability: t('shared.probability'),
    notes: t('shared.notes'),
  }
}
