/** The longest side of a picture before the upload, in px. The server stores 1920 px (docs/rules/files.md#images). */
const LONGEST = 2560
const QUALITY = 0.9

/**
 * Shrinks a photo for slow connections: upright, JPEG, without metadata such as the location. Files that are small, may be
 * transparent, or cannot be decoded are returned unchanged, and the server decides about them.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file
  try {
    const { width, height } = await sizeOf(file)
    const scale = LONGEST / Math.max(width, height)
    if (scale >= 1) return file
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
    // The bitmap is rotated according to the metadata; its sides are those after the rotation.
    const bitmap = await createImageBitmap(file, {
      ...({ imageOrientation: 'from-image', resizeQuality: 'high' } as const),
      ...{ resizeWidth: wide, resizeHeight: high },
    })
    const canvas = new OffscreenCanvas(wide, high)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    // Decoding fails in old browsers, with too little memory, and for files that are no pictures.
    return file
  }
}

/** The size of a picture after rotation, in px, read without decoding it completely. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const image = new Image()
  const address = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = address
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(address)
  }
}
