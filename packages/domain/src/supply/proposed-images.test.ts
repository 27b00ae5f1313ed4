import type { GalleryImage, ProposedImage } from '@stayboard/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedImages, mergedImages, withAdded } from './proposed-images.ts'

/**
 * Parses a gallery in short form. In `1* 2=Quay 9+`, 1 is the primary image, 2 has a text, and 9 is added by
 * a draft. `n` marks an image of the neighbourhood.
 */
const read = (text: string): ProposedImage[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [, id = '', marks = '', altText] = /^(\d+)([*+n]*)(?:=(.+))?$/.exec(one) ?? []
      return {
        metaImageId: Number(id),
        imageType: marks.includes('n') ? 'NEIGHBOURHOOD' : 'DEPARMENT',
        isPrimary: marks.includes('*'),
        isAdded: marks.includes('+'),
        altText: altText ?? null,
      }
    })
const written = (images: readonly ProposedImage[]) =>
  images
    .map(
      ({ metaImageId, isPrimary, isAdded, altText, imageType }) =>
        `${metaImageId}${isPrimary ? '*' : ''}${isAdded ? '+' : ''}${imageType === 'DEPARMENT' ? '' : 'n'}${altText ? `=${altText}` : ''}`,
    )
    .join(' ')

test.each([
  // The columns are: title, gallery that the user saw, gallery proposed, current gallery, result, conflicts.
  ['an added image comes last', '1* 2', '1* 2 9+', '1* 2', '1* 2 9+', ''],
  ['an added image may come first', '1* 2', '9+ 1* 2', '1* 2', '9+ 1* 2', ''],
  ['an image that others added stays', '1* 2', '2 1*', '1* 2 5', '2 1* 5', ''],
  ['others put one first, the draft moves nothing', '1* 2', '1* 2=Quay 9+', '5 1* 2', '5 1* 2=Quay 9+', ''],
  ['others move, the draft describes', '1* 2', '1*=Quay 2', '2 1*', '2 1*=Quay', ''],
  ['both move to the same order', '1* 2', '2 1*', '2 1*', '2 1*', ''],
  ['both move otherwise', '1* 2 3', '2 1* 3', '1* 3 2', '2 1* 3', 'order'],
  ['others delete what the draft kept', '1* 2', '1* 2 9+', '1*', '1* 9+', ''],
  ['others delete what the draft describes', '1* 2', '1* 2=Quay', '1*', '1*', 'altText'],
  ['the draft deletes what others describe', '1* 2', '1*', '1* 2=Quay', '1*', 'altText'],
  ['both delete the same', '1* 2', '1*', '1*', '1*', ''],
  ['both describe in the same words', '1*', '1*=Quay', '1*=Quay', '1*=Quay', ''],
  ['both describe in other words', '1*', '1*=Quay', '1*=Port', '1*=Quay', 'altText'],
  ['the draft takes a text away', '1*=Quay', '1*', '1*=Quay', '1*', ''],
  ['others choose the primary one', '1* 2', '1* 2 9+', '1 2*', '1 2* 9+', ''],
  ['both choose a primary one', '1* 2 3', '1 2* 3', '1 2 3*', '1 2* 3', 'primary'],
  ['others delete the chosen primary one', '1* 2', '1 2*', '1*', '1*', ''],
  ['the draft deletes the primary one', '1* 2', '2', '1* 2', '2*', ''],
  ['all are deleted', '1* 2', '', '1* 2', '', ''],
  ['the first images of all', '', '9+ 8+', '', '9*+ 8+', ''],
  ['each type has its order', '1* 2 3n 4n', '1* 2 4n 3n', '2 1* 3n 4n', '1* 2 4n 3n', 'order'],
])('%s', (_, seen, proposed, present, images, conflicts) => {
  const merged = mergedImages({ seen: read(seen), proposed: read(proposed), present: read(present) })
  expect([written(merged.images), merged.conflicts.join()]).toEqual([images, conflicts])
})

describe('any three galleries', () => {
  const gallery = (added: boolean) =>
    fc
      .uniqueArray(
        fc.record({ id: fc.integer({ min: 1, max: 8 }), altText: fc.constantFrom(null, 'Quay') }),
        {
          selector: ({ id }) => id,
        },
      )
      .map((all): ProposedImage[] =>
        all
          .map(({ id, altText }, at) => ({
            metaImageId: id,
            imageType: id % 3 === 0 ? ('NEIGHBOURHOOD' as const) : ('DEPARMENT' as const),
            isPrimary: at === 0,
            altText,
            isAdded: added && id > 6,
          }))
          .filter(({ metaImageId }) => added || metaImageId <= 6),
      )
  const published = gallery(false).map((all): GalleryImage[] => all)

  test('give each image once, one of them primary, and without changes by others what the draft wants', () => {
    fc.assert(
      fc.property(published, gallery(true), published, (seen, given, present) => {
        const proposed = given.filter(
          ({ metaImageId, isAdded }) => isAdded || seen.some((one) => one.metaImageId === metaImageId),
        )
        const { images } = mergedImages({ seen, proposed, present })
        const ids = images.map(({ metaImageId }) => metaImageId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(images.filter(({ isPrimary }) => isPrimary).length).toBe(Math.min(1, images.length))
        const alone = mergedImages({ seen, proposed, present: seen })
        expect(alone.conflicts).toEqual([])
        expect(alone.images.map(({ metaImageId, altText }) => [metaImageId, altText]).sort()).toEqual(
          proposed.map(({ metaImageId, altText }) => [metaImageId, altText]).sort(),
        )
      }),
    )
  })
})

test.each([
  ['moves within a type', '1* 2 3n', [{ metaImageId: 2, place: 1 }], '2 1* 3n'],
  ['moves beyond the last', '1* 2 3', [{ metaImageId: 1, place: 99 }], '2 3 1*'],
  ['chooses the primary one', '1* 2', [{ metaImageId: 2, isPrimary: true as const }], '1 2*'],
  ['removes the primary one', '1* 2', [{ metaImageId: 1, isRemoved: true as const }], '2*'],
  ['describes', '1* 2', [{ metaImageId: 2, altText: 'Quay' }], '1* 2=Quay'],
  ['passes over others', '1* 2', [{ metaImageId: 7, place: 1 }], '1* 2'],
])('a change %s', (_, images, changes, result) => {
  expect(written(changedImages(read(images), changes))).toBe(result)
})

test('added images come after those of their type', () => {
  expect(written(withAdded(read('1* 2n'), read('9+')))).toBe('1* 9+ 2n')
})
