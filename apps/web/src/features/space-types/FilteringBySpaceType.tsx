import { SpaceType } from '@stayboard/contract'
import { createContext, type ReactNode, useContext } from 'react'
import {
  type RecordFieldProps,
  RecordFields,
  type RecordNameProps,
  RecordNames,
} from '../../kit/forms/fields/record-fields.ts'
import { SpaceTypeSelect, useSpaceTypeCode } from './SpaceTypeSelect.tsx'

const Department = createContext(0)

const Select = ({ bind }: RecordFieldProps) => (
  <SpaceTypeSelect field={bind<string>()} departmentId={useContext(Department)} keep={String} />
)

const Code = ({ id }: RecordNameProps) => useSpaceTypeCode(useContext(Department))(id) ?? id

const fields = { [SpaceType.item]: Select }

/** A list that is filtered by the space types of one department. */
export const FilteringBySpaceType = ({
  departmentId,
  children,
}: {
  departmentId: number
  children: ReactNode
}) => (
  <Department value={departmentId}>
    <RecordFields value={fields}>
      <RecordNames value={Code}>{children}</RecordNames>
    </RecordFields>
  </Department>
)
