import { spaceTypes } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { priceList, setPrices } from './price-list.service.ts'
import * as prices from './prices.service.ts'
import * as terms from './sale-terms.service.ts'
import * as service from './space-types.service.ts'
import { stayPrices } from './stay-prices.service.ts'

export const spaceTypeRoutes = implement(spaceTypes, {
  list: ({ actor, query, params }) => service.list(actor, { ...query, ...params }),
  get: ({ actor, params }) => service.get(actor, params.spaceTypeId),
  belongings: ({ actor, params }) => service.belongings(actor, params.spaceTypeId),
  create: ({ actor, params, body }) => service.create(actor, params.departmentId, body),
  alike: ({ actor, params, body }) => service.createAlike(actor, params.departmentId, body),
  update: ({ actor, params, body, version }) => service.update(actor, params.spaceTypeId, body, version),
  remove: ({ actor, params, version }) => service.remove(actor, params.spaceTypeId, version),
  prices: ({ actor, query, params }) => prices.list(actor, { ...query, ...params }),
  price: ({ actor, params }) => prices.get(actor, params.spaceTypePriceId),
  createPrice: ({ actor, body }) => prices.create(actor, body),
  updatePrice: ({ actor, body, version }) => prices.update(actor, body, version),
  priceList: ({ actor, params }) => priceList(actor, params.departmentId),
  setPrices: ({ actor, params, body }) => setPrices(actor, params.departmentId, body),
  stayPrices: ({ actor, params, query }) => stayPrices(actor, params.departmentId, query),
  terms: ({ actor, query, params }) => terms.list(actor, { ...query, ...params }),
  term: ({ actor, params }) => terms.get(actor, params.saleTermId),
  createTerm: ({ actor, body }) => terms.create(actor, body),
  updateTerm: ({ actor, body, version }) => terms.update(actor, body, version),
  removeTerm: ({ actor, params, version }) => terms.remove(actor, params.saleTermId, version),
  setTerms: ({ actor, params, body }) => terms.setTerms(actor, params.departmentId, body),
  removePrice: ({ actor, params, version }) => prices.remove(actor, params.spaceTypePriceId, version),
})
