/** The initial filter of both tabs of the overview and of the map: hospitality. Users can remove it. */
export const overviewStart = { providerKinds: 'HOSPITALITY' }
