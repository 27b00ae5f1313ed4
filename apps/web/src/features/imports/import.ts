import { type api, type ImportState, importStates, type WireAnswer } from '@stayboard/contract'

export type ShownImport = WireAnswer<typeof api.imports.get>
export type ShownRow = WireAnswer<typeof api.imports.rows>['_embedded']['rows'][number]

/** The colour of each state. */
export const stateColours: Readonly<Record<ImportState, string>> = {
  NEW: 'green',
  CHANGED: 'blue',
  MORE: 'teal',
  SAME: 'gray',
  SKIPPED: 'gray',
  ALIKE: 'yellow',
  STALE: 'orange',
  WRONG: 'red',
}

/** The states of which the import has rows, those that need a decision first. */
export const statesOf = ({ counts }: Pick<ShownImport, 'counts'>): ImportState[] =>
  (['WRONG', 'ALIKE', 'STALE', ...importStates] as const)
    .filter((state, at, all) => all.indexOf(state) === at)
    .filter((state) => counts[state] > 0)

/** The rows that would be written now. */
export const toWrite = ({ counts, written, isUndone }: ShownImport): number =>
  counts.NEW + counts.CHANGED + counts.MORE - (isUndone ? 0 : written)
