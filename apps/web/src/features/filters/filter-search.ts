import { api } from '@stayboard/contract'
import { oneOf, together } from '../../kit/core/address/address.ts'
import { listSearch } from '../../kit/lists/state/search.ts'

/** Reads the search parameters of the page: the tabs, unless they are the default, and the state of the list. */
export const filterSearch = together(
  listSearch(api.filters.children),
  oneOf('of', ['entities']),
  oneOf('kind', ['transportation']),
)
