import type { GridFilter, GridRoom } from './useGridChanges.ts'

export type Toggle = (rooms: readonly GridRoom[], filters: readonly GridFilter[]) => void
