import { api } from '@stayboard/contract'
import { oneOf, together } from '../../kit/core/page/address.ts'
import { listSearch } from '../../kit/lists/state/search.ts'

/** Reads the address of the page: the tabs, unless they are the first, and the state of the list. */
export const filterSearch = together(
  listSearch(api.filters.children),
  oneOf('of', ['entities']),
  oneOf('kind', ['transportation']),
)
