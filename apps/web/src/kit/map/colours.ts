import { theme } from '../../ui/theme.ts'

export type Theme = 'light' | 'dark'

/** The accent colour in both schemes. The map cannot use CSS variables. */
export const ACCENT = '#0b7a5d'
/** The colour of pins of inactive records, and of records that cannot be chosen. */
export const QUIET = '#7a828e'
/** The colour of pins of chosen records. */
export const CHOSEN = '#b4540a'

/** The colours of the ground and its labels in each scheme. */
export const colours = {
  light: { water: '#d5dfe7', land: '#f6f5f1', border: '#b4bbc5', label: '#4a515c' },
  dark: { water: '#15181d', land: '#23272e', border: '#4d5664', label: '#b6bdc8' },
} as const

/** The font of labels, as in the interface. The map draws it itself, so that it needs no glyphs of a server. */
export const FONT = theme.fontFamily ?? 'sans-serif'
