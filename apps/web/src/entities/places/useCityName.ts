import { api, type WireAnswer } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'

const naming = {
  call: api.places.city,
  given: (cityId: string) => ({ params: { cityId } }),
  nameIn: ({ name }: WireAnswer<typeof api.places.city>) => name,
}

/** The name of a city by id or address, see `useName`. */
export const useCityName = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
