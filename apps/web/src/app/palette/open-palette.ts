/** The event that opens the palette. Any part of the page can send it. */
export const PALETTE_WANTED = 'stayboard.palette'
export const openPalette = () => window.dispatchEvent(new Event(PALETTE_WANTED))
