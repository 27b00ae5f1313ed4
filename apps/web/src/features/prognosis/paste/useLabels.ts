import { t } from '../../../kit/core/words/words.ts'
import type { Labels } from './headings.ts'

/** The labels of the grid's columns, the same as on the financial pages. */
export function useLabels(): Labels {
  return {
    organisation: t('prognosis.organisation'),
    exploiter: t('prognosis.exploiter'),
    status: t('prognosis.status'),
    companyClient: t('prognosis.companyClient'),
    start: t('prognosis.start'),
    nights: t('prognosis.nights'),
    priceCalculation: t('prognosis.priceCalculation'),
    pricePerNight: t('prognosis.pricePerNight'),
    totalPrognosis: t('prognosis.totalPrognosis'),
    probability: t('prognosis.probability'),
    notes: t('prognosis.notes'),
  }
}
