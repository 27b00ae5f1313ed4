/** Writes a PMTiles archive with one vector tile, the whole world, with a beach and a highway in western Europe. */
import { writeFile } from 'node:fs/promises'

const bytes = (text: string) => [...Buffer.from(text)]

/** Encodes a number as a varint: groups of seven bits, the lowest first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

/** Encodes a length-delimited field of a protocol buffer. */
const field = (number: number, content: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(content.length),
  ...content,
]
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

/**
 * Encodes a feature of a tile with 4096 units. Its tag is the first key of its layer with the first value.
 */
const feature = (type: 2 | 3, geometry: readonly number[]) =>
  field(2, [...field(2, [0, 0]), 0x18, type, ...field(4, geometry.flatMap(varint))])

const MOVE = 9
const CLOSE = 15
const lines = (count: number) => 8 * count + 2

/** Encodes a layer with one feature of this kind. */
const layerOf = (name: string, kind: string, content: readonly number[]) =>
  field(3, [
    ...[0x78, 2],
    ...field(1, bytes(name)),
    ...content,
    ...field(3, bytes('kind')),
    ...field(4, field(1, bytes(kind))),
    ...[0x28, ...varint(4096)],
  ])

/** Western Europe, from about 45 to 57 degrees north: a beach with a highway from west to east. */
const begin = (x: number, y: number) => [MOVE, zigzag(x), zigzag(y)]
const by = (x: number, y: number) => [zigzag(x), zigzag(y)]
const beach = [...begin(1800, 1260), lines(3), ...by(600, 0), ...by(0, 240), ...by(-600, 0), CLOSE]
const highway = [...begin(1800, 1380), lines(1), ...by(600, 0)]
const tile = [
  ...layerOf('landuse', 'beach', feature(3, beach)),
  ...layerOf('roads', 'highway', feature(2, highway)),
]

const HEADER = 127

/** Creates a PMTiles archive. @returns the bytes of an archive of version 3 without compression */
export function mapArchiveOf(layer = 'roads'): Buffer {
  const directory = [1, 0, 1, tile.length, 1].flatMap(varint)
  const metadata = bytes(JSON.stringify({ vector_layers: [{ id: layer, fields: { kind: 'String' } }] }))
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let end = HEADER
  const parts = [directory, metadata, [], tile]
  parts.forEach((part, at) => {
    header.writeBigUInt64LE(BigInt(end), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + at * 16)
    end += part.length
  })
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at)
  // The header says: clustered, no compression of directories and tiles, vector tiles, zoom levels 0 to 0.
  header.set([1, 1, 1, 1, 0, 0], 96)
  const degrees = [-180, -85, 180, 85]
  degrees.forEach((degree, at) => {
    header.writeInt32LE(degree * 10_000_000, 102 + at * 4)
  })
  return Buffer.concat([header, ...parts.map((part) => Buffer.from(part))])
}

/** Writes the map archive to a file. */
export const writeMapArchive = (path: string) => writeFile(path, mapArchiveOf())
