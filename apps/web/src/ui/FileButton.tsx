import { FileButton as Chooser, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface Props extends Pick<FileButtonProps, 'children'> {
  /** The types and endings of files that the browser offers. */
  accept: string
  /** Whether several files can be chosen. */
  isMany?: boolean
  isDisabled?: boolean
  /** Whether the device's camera opens, if it has one. */
  isCamera?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the file dialog. The same file can be chosen again, for example after it was changed. */
export function FileButton({ isMany = false, isDisabled = false, isCamera, onFiles, ...props }: Props) {
  const forget = useRef<() => void>(null)
  const take = (chosen: File[] | File | null) => {
    const files = [chosen ?? []].flat()
    // Resets the input, because browsers report no change if the same file is chosen again.
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
