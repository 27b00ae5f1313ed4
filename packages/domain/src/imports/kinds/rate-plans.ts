import { type ImportDeclaration, key, link, option, plain, text } from '../fields.ts'
import { records } from '../words/records.ts'
import { stays } from '../words/stays.ts'
import { ratePlan } from '../words/supply.ts'

/** Rate plans of departments at a channel manager. */
export const ratePlans: ImportDeclaration = {
  hasNotes: true,
  byContent: {},
  fields: {
    department: link('department', stays.department),
    name: text(ratePlan.name, records.name),
    code: text(ratePlan.code),
    description: text(records.description),
    currencyCode: text(records.currency),
    paymentType: option('paymentTypes', ratePlan.payment),
    rateOrderNumber: plain('whole', ratePlan.order),
    formerKey: key(records.key, 'rate id, rate plan id, rateplan id'),
  },
}
