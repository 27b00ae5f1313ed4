/** The longest side of what is sent, in px. The server keeps 1920 (docs/rules/files.md#images). */
const LONGEST = 2560
const QUALITY = 0.9

/**
 * A photo in a size that a slow line can send: upright, as JPEG, without metadata such as the place. Whatever is small enough, may be
 * transparent, or cannot be read here is returned as it is, for the server to judge.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file
  try {
    const { width, height } = await sizeOf(file)
    const scale = LONGEST / Math.max(width, height)
    if (scale >= 1) return file
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
    // Turned as its metadata says; the sides are those after turning.
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
    // An old browser, too little memory, or no picture at all.
    return file
  }
}

/** The sides of a picture as it is shown, in px, without decoding all of it. */
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
