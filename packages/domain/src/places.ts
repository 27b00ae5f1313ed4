/** A place on the map, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371.0088
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres between two places along the surface, the earth taken as a ball; the database counts alike. */
export function kilometresBetween(one: Place, other: Place): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const squared =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(squared)))
}

/** A piece of the map, in degrees; where it crosses the date line its west is above its east. */
export interface MapBox {
  south: number
  west: number
  north: number
  east: number
}

/** The smallest piece of the map that holds everything within so many kilometres: all around where a pole is near. */
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

/** How far from the middle of its city a place may be before somebody is asked whether it is right (G6). */
export const FAR_FROM_CITY_KM = 50
