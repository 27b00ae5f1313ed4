/** Moves the record with this id to a position, from 0. Returns the given array if the id is unknown. */
export function moved<One extends { id: number }>(
  all: readonly One[],
  id: number,
  place: number,
): readonly One[] {
  const one = all.find((other) => other.id === id)
  if (!one) return all
  return all.filter((other) => other !== one).toSpliced(place, 0, one)
}
