/** The same records with one of them in another place, counted from 0; what is not there moves nothing. */
export function moved<One extends { id: number }>(
  all: readonly One[],
  id: number,
  place: number,
): readonly One[] {
  const one = all.find((other) => other.id === id)
  if (!one) return all
  return all.filter((other) => other !== one).toSpliced(place, 0, one)
}
