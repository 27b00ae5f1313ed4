/** The page sizes that a list offers, in ascending order, and the one it starts with. */
export interface PageSizes {
  readonly first: number
  readonly sizes: readonly number[]
}

/** The page sizes of lists that declare none. */
export const usualPages: PageSizes = { first: 25, sizes: [25, 50, 100] }

/** The page sizes of tables that are read as a whole: users, clients, organisations, providers, departments. */
export const largePages: PageSizes = { first: 100, sizes: [5, 10, 25, 100] }

/** The page sizes of enquiries, few of which need work at a time. */
export const middlePages: PageSizes = { first: 10, sizes: [10, 25, 100] }

/** The page sizes of lists within a record's page, such as its documents. */
export const smallPages: PageSizes = { first: 5, sizes: [5, 10, 25] }

/** The page sizes of a list. */
export const pageSizesOf = ({ pages = usualPages }: { readonly pages?: PageSizes }): PageSizes => pages
