/** Tells the palette to open, wherever on the page the wish comes from. */
export const PALETTE_WANTED = 'stayboard.palette'
export const openPalette = () => window.dispatchEvent(new Event(PALETTE_WANTED))
