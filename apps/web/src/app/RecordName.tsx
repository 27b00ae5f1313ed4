import {
  City,
  Client,
  Country,
  Department,
  EnquiryRecord,
  Exploiter,
  Organisation,
  User,
} from '@stayboard/contract'
import i18next from 'i18next'
import { useClientName } from '../entities/clients/useClientName.ts'
import { useDepartmentName } from '../entities/departments/useDepartmentName.ts'
import { useEnquiryNumber } from '../entities/enquiries/useEnquiryNumber.ts'
import { useExploiterName } from '../entities/exploiters/useExploiterName.ts'
import { useOrganisationName } from '../entities/organisations/useOrganisationName.ts'
import { countryNames } from '../entities/places/country-names.ts'
import { useCityName } from '../entities/places/useCityName.ts'
import { useCountries } from '../entities/places/useCountries.ts'
import { useUserName } from '../entities/users/useUserName.ts'
import type { RecordNameProps } from '../kit/forms/fields/record-fields.ts'

type Naming = (id: string) => string | undefined

function useCountryName(id: string): string | undefined {
  const { language } = i18next
  const country = useCountries().find(({ countryId }) => String(countryId) === id)
  return country && countryNames(language)(country)
}

const named = (useName: Naming) =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each kind, outside of any component
  function Named({ id }: RecordNameProps) {
    return useName(id) ?? '…'
  }

const kinds: Readonly<Record<string, ReturnType<typeof named>>> = {
  [User.item]: named(useUserName),
  [Client.item]: named(useClientName),
  [Organisation.item]: named(useOrganisationName),
  [City.item]: named(useCityName),
  [Country.item]: named(useCountryName),
  [Exploiter.item]: named(useExploiterName),
  [Department.item]: named(useDepartmentName),
  [EnquiryRecord.item]: named(useEnquiryNumber),
}

/** The name of a linked record of any kind; its id if the kind has no names. */
export default function RecordName(props: RecordNameProps) {
  const Kind = kinds[props.target]
  return Kind ? <Kind {...props} /> : props.id
}
