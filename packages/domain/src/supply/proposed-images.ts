import { type GalleryImage, imageConflicts, type ProposedImage } from '@stayboard/contract'

/** The parts of a gallery that both the author of a draft and others changed. */
export type ImageConflict = (typeof imageConflicts)[number]

/** Three versions of a gallery: as the author saw it, as the draft proposes it, and the current one. */
export interface DraftedGallery {
  seen: readonly GalleryImage[]
  proposed: readonly ProposedImage[]
  present: readonly GalleryImage[]
}

/**
 * Merges a draft into the current gallery (docs/rules/providers-and-departments.md#approval). Images that others added,
 * deleted, described and moved meanwhile are kept so. Where both changed the same property differently, the draft applies and a
 * conflict is reported.
 */
export function mergedImages(gallery: DraftedGallery): {
  images: ProposedImage[]
  conflicts: ImageConflict[]
} {
  const { proposed, present } = gallery
  const [texts, order, primary] = [mergedTexts(gallery), mergedOrder(gallery), mergedPrimary(gallery)]
  const known = new Map([...present.map(asPresent), ...proposed].map((one) => [one.metaImageId, one]))
  const images = order.ids.flatMap((id) => {
    const image = known.get(id)
    return image ? [{ ...image, altText: texts.of(image) }] : []
  })
  const found = { order: order.isConflict, primary: primary.isConflict, altText: texts.isConflict }
  return {
    images: withPrimary(images, primary.ids),
    conflicts: imageConflicts.filter((one) => found[one]),
  }
}

const asPresent = (image: GalleryImage): ProposedImage => ({ ...image, isAdded: false })
const byId = <Image extends GalleryImage>(images: readonly Image[]) =>
  new Map(images.map((image) => [image.metaImageId, image]))

/** Makes exactly one image primary: the first wanted one that exists, otherwise the first image. */
function withPrimary(
  images: readonly ProposedImage[],
  wanted: readonly (number | undefined)[],
): ProposedImage[] {
  const ids = images.map(({ metaImageId }) => metaImageId)
  const primary = wanted.find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
  return images.map((image) => ({ ...image, isPrimary: image.metaImageId === primary }))
}

function mergedTexts({ seen, proposed, present }: DraftedGallery) {
  const [before, wanted, now] = [byId(seen), byId(proposed), byId(present)]
  /** The text of an image in each version; `undefined` where the image does not exist. */
  const textsOf = (id: number) => [before, wanted, now].map((images) => images.get(id)?.altText)
  return {
    of({ metaImageId }: ProposedImage): string | null {
      const [was, mine, is] = textsOf(metaImageId)
      return (mine === was || mine === undefined ? is : mine) ?? null
    },
    // An image that one side described and the other deleted is a conflict too.
    isConflict: seen.some(({ metaImageId }) => {
      const [was, mine, is] = textsOf(metaImageId)
      return mine !== was && is !== was && mine !== is
    }),
  }
}

function mergedOrder({ seen, proposed, present }: DraftedGallery) {
  const [before, wanted, now] = [byId(seen), byId(proposed), byId(present)]
  const isShared = ({ metaImageId: id }: GalleryImage) => before.has(id) && wanted.has(id) && now.has(id)
  const numbers = (images: readonly GalleryImage[]) => images.map(({ metaImageId }) => metaImageId)
  const shared = (images: readonly GalleryImage[]) => numbers(byType(images.filter(isShared)))
  const added = proposed.filter(({ isAdded }) => isAdded)
  const own = proposed.filter(({ metaImageId: id, isAdded }) => isAdded || now.has(id))
  const unmoved = byType([...seen.filter(isShared), ...added])
  const isMoved = !isSameOrder(numbers(byType(own)), numbers(unmoved))
  const isMovedByOthers = !isSameOrder(shared(seen), shared(present))
  // Images that the author deleted are removed; images that others added are kept.
  const kept = present.filter(({ metaImageId: id }) => wanted.has(id) || !before.has(id))
  const others = kept.filter(({ metaImageId: id }) => !wanted.has(id))
  const merged = isMoved ? [...own, ...others] : [...kept, ...added]
  return {
    ids: numbers(byType(merged)),
    isConflict: isMoved && isMovedByOthers && !isSameOrder(shared(proposed), shared(present)),
  }
}

function mergedPrimary({ seen, proposed, present }: DraftedGallery) {
  const primaryOf = (images: readonly GalleryImage[]) =>
    images.find(({ isPrimary }) => isPrimary)?.metaImageId
  const [before, wanted, now] = [primaryOf(seen), primaryOf(proposed), primaryOf(present)]
  const isChosen = wanted !== undefined && wanted !== before
  return {
    ids: isChosen ? [wanted, now] : [now],
    isConflict: isChosen && now !== before && now !== wanted,
  }
}

const isSameOrder = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** Groups images by type, keeping their order. */
const byType = <Image extends GalleryImage>(images: readonly Image[]): Image[] =>
  images.toSorted((one, other) =>
    one.imageType < other.imageType ? -1 : Number(one.imageType !== other.imageType),
  )

/** A change of one image. Absent properties are unchanged. */
export interface ImageChange {
  metaImageId: number
  /** The position among the images of its type, from 1. A position beyond the last means the last. */
  place?: number | undefined
  altText?: string | null | undefined
  isPrimary?: true | undefined
  isRemoved?: true | undefined
}

/** Applies changes of images one after another. Changes of unknown images are ignored. */
export const changedImages = (images: readonly ProposedImage[], changes: readonly ImageChange[]) =>
  withPrimary(changes.reduce<readonly ProposedImage[]>(changed, images), [
    ...changes
      .filter(({ isPrimary }) => isPrimary)
      .map(({ metaImageId }) => metaImageId)
      .toReversed(),
    images.find(({ isPrimary }) => isPrimary)?.metaImageId,
  ])

function changed(images: readonly ProposedImage[], change: ImageChange): readonly ProposedImage[] {
  const { metaImageId: id, place, altText, isRemoved } = change
  const image = images.find(({ metaImageId }) => metaImageId === id)
  if (!image) return images
  const others = images.filter((one) => one !== image)
  if (isRemoved) return others
  const next = altText === undefined ? image : { ...image, altText }
  if (place === undefined) return images.map((one) => (one === image ? next : one))
  const alike = others.filter(({ imageType }) => imageType === image.imageType)
  return byType([
    ...others.filter(({ imageType }) => imageType !== image.imageType),
    ...alike.toSpliced(place - 1, 0, next),
  ])
}

/** Adds images after those of their type. */
export const withAdded = (images: readonly ProposedImage[], added: readonly ProposedImage[]) =>
  withPrimary(byType([...images, ...added]), [images.find(({ isPrimary }) => isPrimary)?.metaImageId])
