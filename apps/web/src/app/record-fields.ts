import { City, Client, Country, Exploiter, Organisation, pointOfCity, User } from '@stayboard/contract'
import type { ComponentType } from 'react'
import { inPlace, onDemand } from '../kit/core/loading/on-demand.tsx'
import type { RecordFieldProps, RecordNameProps } from '../kit/forms/fields/record-fields.ts'

/** A field whose code, with the search selects of all kinds, is loaded when the first one is shown. */
const fieldOf = (item: string) =>
  onDemand<RecordFieldProps>(
    async () => {
      const { kinds } = await import('./record-field-kinds.tsx')
      return { default: kinds[item] ?? missing(item) }
    },
    inPlace({ heights: [30] }),
  )

function missing(item: string): never {
  throw new Error(`No field chooses a record of ${item}`)
}

/** The field for each kind of record that a bulk change can set. */
export const recordFields: Readonly<Record<string, ComponentType<RecordFieldProps>>> = Object.fromEntries(
  [...[User, Client, Organisation, City, Country, Exploiter].map(({ item }) => item), pointOfCity].map(
    (item) => [item, fieldOf(item)],
  ),
)

/** The name of a record, whose code is loaded when the first one is shown. */
export const LateRecordName = onDemand<RecordNameProps>(
  () => import('./RecordName.tsx'),
  () => '…',
)
