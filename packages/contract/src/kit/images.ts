/** The longest side of each variant an image is kept in, in pixels; smaller images stay as they are. */
export const imageVariants = { large: 1920, medium: 640, thumb: 160 } as const
export type ImageVariant = keyof typeof imageVariants

/** The width of a variant, from the size of the large one that stands in an image's path. */
export function widthOf(variant: ImageVariant, width: number, height: number): number {
  return Math.max(1, Math.round(width * Math.min(1, imageVariants[variant] / Math.max(width, height))))
}
