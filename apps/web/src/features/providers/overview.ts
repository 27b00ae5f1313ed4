/** What both tabs of the overview, and the map, begin with: hospitality, as a filter that can be taken away (D2 §9). */
export const starts = { providerKinds: 'HOSPITALITY' }

/** Rows on a page (D2 §9). */
export const PAGE = 100
