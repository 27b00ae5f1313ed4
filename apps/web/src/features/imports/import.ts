import { type api, type ImportState, importStates, type WireAnswer } from '@stayboard/contract'

export type ShownImport = WireAnswer<typeof api.imports.get>
export type ShownRow = WireAnswer<typeof api.imports.rows>['_embedded']['rows'][number]

/** The Mantine colour of each state of a row. */
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

/** The states that at least one row has, those that need a decision first. */
export const statesOf = ({ counts }: Pick<ShownImport, 'counts'>): ImportState[] =>
  (['WRONG', 'ALIKE', 'STALE', ...importStates] as const)
    .filter((state, at, all) => all.indexOf(state) === at)
    .filter((state) => counts[state] > 0)

/** The number of rows that have not been saved yet and would be saved now. */
export const toWrite = ({ counts, written, isUndone }: ShownImport): number =>
  counts.NEW + counts.CHANGED + counts.MORE - (isUndone ? 0 : written)
