/** Pseudo-random values that are the same on every machine. All fields of a record come from one generator. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  fraction(): number
  /** A whole number from `from` to `to`, both inclusive. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  pick<const Item>(items: readonly [Item, ...Item[]]): Item
  /** One of the names, chosen by weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name
}

/**
 * The generator of one record, independent of other records.
 * @param kind the kind of record, `enquiry`
 * @param index its index, from 0
 */
export function randomFor(kind: string, index: number): Random {
  const fraction = mulberry32(seedOf(`${kind} ${index}`))
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    weighted: (weights) => weighted(weights, fraction()),
  }
}

function weighted<Name extends string>(weights: Readonly<Record<Name, number>>, fraction: number): Name {
  const names = Object.keys(weights) as Name[]
  let left = fraction * names.reduce((sum, name) => sum + weights[name], 0)
  const found = names.find((name) => {
    left -= weights[name]
    return left < 0
  })
  if (found === undefined) throw new RangeError('weights add up to nothing')
  return found
}

/** The seed for a text: its FNV-1a hash, mixed once more, so that similar texts have unrelated seeds. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Tommy Ettinger's mulberry32: 32 bits of state, uniform over its period. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
