/** The longest side of each stored variant of an image, in pixels. Smaller images are not enlarged. */
export const imageVariants = { large: 1920, medium: 640, thumb: 160 } as const
export type ImageVariant = keyof typeof imageVariants

/** The width of a variant, computed from the size of the large variant in the image's path. */
export function widthOf(variant: ImageVariant, width: number, height: number): number {
  return Math.max(1, Math.round(width * Math.min(1, imageVariants[variant] / Math.max(width, height))))
}
