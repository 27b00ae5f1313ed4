/** The id of the palette's search box. */
export const SEARCH_BOX = 'palette-search'
