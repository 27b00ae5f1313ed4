import {
  City,
  Client,
  Country,
  Department,
  EnquiryRecord,
  Exploiter,
  Organisation,
  pointOfCity,
  TEAM_ITEM,
  User,
} from '@stayboard/contract'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { ClientSelect } from '../entities/clients/ClientSelect.tsx'
import { useClientName } from '../entities/clients/useClientName.ts'
import { useDepartmentName } from '../entities/departments/useDepartmentName.ts'
import { useEnquiryNumber } from '../entities/enquiries/useEnquiryNumber.ts'
import { ExploiterSelect } from '../entities/exploiters/ExploiterSelect.tsx'
import { ExploitersField } from '../entities/exploiters/ExploitersField.tsx'
import { useExploiterName } from '../entities/exploiters/useExploiterName.ts'
import { OrganisationSelect } from '../entities/organisations/OrganisationSelect.tsx'
import { useOrganisationName } from '../entities/organisations/useOrganisationName.ts'
import { CityField } from '../entities/places/CityField.tsx'
import { CityPointField } from '../entities/places/CityPointField.tsx'
import { CountryField } from '../entities/places/CountryField.tsx'
import { countryNames } from '../entities/places/country-names.ts'
import { useCityName } from '../entities/places/useCityName.ts'
import { useCountries } from '../entities/places/useCountries.ts'
import { TeamSelect } from '../entities/teams/TeamSelect.tsx'
import { useTeamName } from '../entities/teams/useTeamName.ts'
import { UserSelect } from '../entities/users/UserSelect.tsx'
import { useUserName } from '../entities/users/useUserName.ts'
import { ofNumber, ofText, ofTexts } from '../kit/forms/binding.ts'
import { linkTo } from '../kit/forms/fields/choices/picker.ts'
import type { RecordFieldProps, RecordNameProps } from '../kit/forms/fields/choices/record-fields.ts'

/** Makes a field from a record select. The field stores the record's address or id, depending on the contract. */
const selects = (Select: typeof UserSelect) =>
  function RecordField({ shape: { target = '', isLink }, field, ...rest }: RecordFieldProps) {
    return isLink ? (
      <Select field={ofText(field)} keep={linkTo({ item: target })} {...rest} />
    ) : (
      <Select field={ofNumber(field)} keep={(id) => id} {...rest} />
    )
  }

const SelectExploiter = selects((props) => <ExploiterSelect hasFormer {...props} />)

const named = (useName: (id: string) => string | undefined) =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each kind, outside of any component
  function Named({ id }: RecordNameProps) {
    return useName(id) ?? '…'
  }

function useCountryName(id: string): string | undefined {
  const country = useCountries().find(({ countryId }) => String(countryId) === id)
  return country && countryNames(i18next.language)(country)
}

interface Linked {
  Field?: ComponentType<RecordFieldProps>
  Name?: ComponentType<RecordNameProps>
}

/** For each kind of record, by its item path: the select component and the hook that reads a name. */
export const linkedKinds = {
  [User.item]: { Field: selects(UserSelect), Name: named(useUserName) },
  [Client.item]: { Field: selects(ClientSelect), Name: named(useClientName) },
  [Organisation.item]: { Field: selects(OrganisationSelect), Name: named(useOrganisationName) },
  [TEAM_ITEM]: { Field: selects(TeamSelect), Name: named(useTeamName) },
  [Department.item]: { Name: named(useDepartmentName) },
  [EnquiryRecord.item]: { Name: named(useEnquiryNumber) },
  [City.item]: {
    Field: ({ shape: _, field, ...rest }: RecordFieldProps) => <CityField field={ofText(field)} {...rest} />,
    Name: named(useCityName),
  },
  [Country.item]: {
    Field: ({ shape: _, field, ...rest }: RecordFieldProps) => (
      <CountryField field={ofText(field)} {...rest} />
    ),
    Name: named(useCountryName),
  },
  [pointOfCity]: {
    Field: ({ shape: _, field, ...rest }: RecordFieldProps) => (
      <CityPointField field={ofText(field)} {...rest} />
    ),
  },
  [Exploiter.item]: {
    Field: (props: RecordFieldProps) => {
      const { shape, field, ...rest } = props
      return shape.isMany ? (
        <ExploitersField field={ofTexts(field)} {...rest} />
      ) : (
        <SelectExploiter {...props} />
      )
    },
    Name: named(useExploiterName),
  },
} satisfies Record<string, Linked>

const names = new Map<string, Linked>(Object.entries(linkedKinds))

/** The name of a linked record of any kind; its id if the kind has no names. */
export function RecordName(props: RecordNameProps) {
  const { Name } = names.get(props.target) ?? {}
  return Name ? <Name {...props} /> : props.id
}
