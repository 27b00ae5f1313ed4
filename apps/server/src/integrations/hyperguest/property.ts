import { z } from 'zod'
import { Numeric, storable } from '../values.ts'

/** A row of HyperGuest's list of properties. */
export interface Listed {
  id: number
  name: string
  city: string | null
  country: string | null
  /** A version that changes whenever the property changes. */
  version: string
}

/** A text. A value of another type counts as absent, so that one malformed field does not lose a property. */
const word = z
  .union([z.string(), z.number()])
  .transform((value) => storable(String(value).trim(), 500) || null)
  .nullable()
  .catch(null)
const number = Numeric.nullable().catch(null)
const degrees = (limit: number) =>
  number.transform((value) => (Math.abs(value ?? 999) <= limit ? value : null))
const Id = Numeric.pipe(z.int().positive().max(2_147_483_647))

/** A row of `hotels.json`. */
export const ListedRow = z
  .object({ hotel_id: Id, name: word, city: word, country: word, last_updated: word, version: word })
  .transform(({ hotel_id: id, name, city, country, last_updated, version }): Listed => {
    return {
      id,
      name: name ?? String(id),
      city,
      country,
      version: `${last_updated ?? ''} ${version ?? ''}`.trim(),
    }
  })

/** A nested object that may be missing. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  // An object of another shape counts as empty.
  z.object(shape).catch(() => z.object(shape).parse({}))

/** Parses `property-static.json` and renames its fields to the product's terms. */
export const StaticProperty = z
  .object({
    id: Id,
    name: word,
    rating: number,
    status: word,
    isTest: z.unknown().transform((value) => value === 1 || value === true),
    coordinates: part({ latitude: degrees(90), longitude: degrees(180) }),
    location: part({ address: word, city: part({ name: word }), countryCode: word, postcode: word }),
    contact: part({ email: word, phone: word, website: word }),
    commission: part({ value: number, calculation: word, chargeType: word }),
  })
  .transform(({ id, name, coordinates, location, contact, commission, ...rest }) => ({
    ...rest,
    ...coordinates,
    hyperGuestId: id,
    name: name ?? String(id),
    address: location.address,
    city: location.city.name,
    postcode: location.postcode,
    countryCode: location.countryCode,
    website: contact.website,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    commisionValue: commission.value,
    commissionCalculation: commission.calculation,
    commissionChargeType: commission.chargeType,
  }))
export type Property = z.output<typeof StaticProperty>
