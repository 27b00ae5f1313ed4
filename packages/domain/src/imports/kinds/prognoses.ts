import { type ImportDeclaration, key, link, option, plain, text } from '../fields.ts'
import { records } from '../words/records.ts'
import { stays } from '../words/stays.ts'

/** Expected revenue of organisations. */
export const prognoses: ImportDeclaration = {
  hasNotes: true,
  byContent: {},
  unit: { field: null, amounts: ['pricePerNight'], values: { NIGHT: 'NIGHT' } },
  fields: {
    organisation: link('organisation', records.organisation),
    exploiter: link('exploiter', records.exploiter),
    enquiry: link('enquiry', stays.enquiry),
    status: option('prognosisStatuses', records.status),
    companyClient: text(
      'end client, client of the company, eindklant, slutkunde, cliente final, client final, endkunde',
    ),
    start: plain('day', stays.checkIn),
    nights: plain('whole', stays.nights),
    priceCalculation: option(
      'priceCalculations',
      'price calculation, priced, calculation, prijsberekening, prisberegning, calculo del precio, calculul pretului, preisberechnung',
    ),
    pricePerNight: plain('amount', stays.pricePerNight),
    totalPrognosis: plain(
      'amount',
      'total prognosis, prognosis, forecast, expected revenue, prognose, prognosis totaal, pronostico, prognoza, erwarteter umsatz',
      stays.total,
    ),
    probability: plain('whole', stays.probability),
    formerKey: key(records.key),
  },
}
