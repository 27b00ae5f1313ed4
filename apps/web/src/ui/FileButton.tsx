import { FileButton as Chooser, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface Props extends Pick<FileButtonProps, 'children'> {
  /** The types and endings of files that the browser offers. */
  accept: string
  /** Whether several files can be chosen. */
  isMany?: boolean
  isDisabled?: boolean
  /** Whether the camera opens in place of the disk, where there is one. */
  isCamera?: boolean
  onFiles: (files: File[]) => void
}

/** Lets users choose files from the disk. A file that was chosen before can be chosen again, such as after it was changed. */
export function FileButton({ isMany = false, isDisabled = false, isCamera, onFiles, ...props }: Props) {
  const forget = useRef<() => void>(null)
  const take = (chosen: File[] | File | null) => {
    const files = [chosen ?? []].flat()
    // Browsers report no change if the same file is chosen twice.
    forget.current?.()
    if (files.length > 0) onFiles(files)
  }
  return (
    <Chooser
      {...props}
      {...(isCamera ? { capture: 'environment' } : {})}
      multiple={isMany}
      disabled={isDisabled}
      resetRef={forget}
      onChange={take}
    />
  )
}
