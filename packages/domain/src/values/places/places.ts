/** A point on the map, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371.0088
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places along the surface of a spherical earth. The database computes the same. */
export function kilometresBetween(one: Place, other: Place): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const squared =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(squared)))
}

/** The coordinates that a record has. */
export interface Coordinates {
  latitude: number | null
  longitude: number | null
}

/** The place of a record; `null` without coordinates. The point 0, 0 counts as none. */
export function placeOf({ latitude, longitude }: Coordinates): Place | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}

/**
 * The distance of a record from a point (latitude, longitude), in kilometres with two decimals; `null` without coordinates.
 */
export function kilometresFrom(
  [latitude, longitude]: readonly [number, number],
  record: Coordinates,
): number | null {
  const place = placeOf(record)
  return place && Math.round(kilometresBetween({ latitude, longitude }, place) * 100) / 100
}

/** A rectangle of the map, in degrees. If it crosses the date line, `west` is greater than `east`. */
export interface MapBox {
  south: number
  west: number
  north: number
  east: number
}

/** The smallest rectangle with everything within this many kilometres. Near a pole it spans all longitudes. */
export function boxAround({ latitude, longitude }: Place, kilometres: number): MapBox {
  const height = kilometres / KM_PER_DEGREE
  const [south, north] = [latitude - height, latitude + height]
  if (south <= -90 || north >= 90)
    return { south: Math.max(south, -90), west: -180, north: Math.min(north, 90), east: 180 }
  const ratio = Math.sin(kilometres / EARTH_KM) / Math.cos(radians(latitude))
  const width = (Math.asin(Math.min(1, ratio)) * 180) / Math.PI
  const turned = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  return { south, west: turned(longitude - width), north, east: turned(longitude + width) }
}

/** Kilometres from the centre of its city beyond which the user is asked to confirm a position. */
export const FAR_FROM_CITY_KM = 50
