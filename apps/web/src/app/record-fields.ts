import {
  City,
  Client,
  Country,
  Exploiter,
  Organisation,
  pointOfCity,
  TEAM_ITEM,
  User,
} from '@stayboard/contract'
import type { ComponentType } from 'react'
import { inPlace, onDemand } from '../kit/core/loading/on-demand.tsx'
import type { RecordFieldProps, RecordNameProps } from '../kit/forms/fields/choices/record-fields.ts'

/** The kinds of record that fields choose, by their item paths. `linked-kinds.tsx` has a field for each. */
const chosen = [
  User.item,
  Client.item,
  Organisation.item,
  City.item,
  Country.item,
  Exploiter.item,
  TEAM_ITEM,
  pointOfCity,
] as const

/** The field of each kind of record. Its code, with the search selects of all kinds, is loaded with the first one. */
export const recordFields: Readonly<Record<string, ComponentType<RecordFieldProps>>> = Object.fromEntries(
  chosen.map((item) => [
    item,
    onDemand<RecordFieldProps>(
      async () => ({ default: (await import('./linked-kinds.tsx')).linkedKinds[item].Field }),
      inPlace({ heights: [30] }),
    ),
  ]),
)

/** The name of a record, whose code is loaded when the first one is shown. */
export const LateRecordName = onDemand<RecordNameProps>(
  async () => ({ default: (await import('./linked-kinds.tsx')).RecordName }),
  () => '…',
)
