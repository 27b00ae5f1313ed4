import { City, Client, Country, Exploiter, Organisation, pointOfCity, User } from '@stayboard/contract'
import type { ComponentType } from 'react'
import { ClientSelect } from '../entities/clients/ClientSelect.tsx'
import { ExploiterSelect } from '../entities/exploiters/ExploiterSelect.tsx'
import { ExploitersField } from '../entities/exploiters/ExploitersField.tsx'
import { OrganisationSelect } from '../entities/organisations/OrganisationSelect.tsx'
import { CityField } from '../entities/places/CityField.tsx'
import { CityPointField } from '../entities/places/CityPointField.tsx'
import { CountryField } from '../entities/places/CountryField.tsx'
import { UserSelect } from '../entities/users/UserSelect.tsx'
import { linkTo } from '../kit/forms/fields/picker.ts'
import type { RecordFieldProps } from '../kit/forms/fields/record-fields.ts'

/** A field that stores the address or the id of a record, as the contract declares. */
const selects = (Select: typeof UserSelect) =>
  function RecordField({ shape: { target = '', isLink }, bind, ...rest }: RecordFieldProps) {
    return isLink ? (
      <Select field={bind<string>()} keep={linkTo({ item: target })} {...rest} />
    ) : (
      <Select field={bind<number>()} keep={(id) => id} {...rest} />
    )
  }

const SelectExploiter = selects(ExploiterSelect)

/** The field of each kind of record. */
export const kinds: Readonly<Record<string, ComponentType<RecordFieldProps>>> = {
  [User.item]: selects(UserSelect),
  [Client.item]: selects(ClientSelect),
  [Organisation.item]: selects(OrganisationSelect),
  [City.item]: ({ shape: _, bind, ...rest }: RecordFieldProps) => <CityField field={bind()} {...rest} />,
  [Country.item]: ({ shape: _, bind, ...rest }: RecordFieldProps) => (
    <CountryField field={bind()} {...rest} />
  ),
  [pointOfCity]: ({ shape: _, bind, ...rest }: RecordFieldProps) => (
    <CityPointField field={bind()} {...rest} />
  ),
  [Exploiter.item]: (props: RecordFieldProps) => {
    const { shape, bind, ...rest } = props
    return shape.isMany ? (
      <ExploitersField field={bind<string[]>()} {...rest} />
    ) : (
      <SelectExploiter {...props} />
    )
  },
}
