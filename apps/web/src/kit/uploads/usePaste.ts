import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Area {
  box: HTMLElement
  give: (files: readonly File[]) => void
  isHovered: boolean
}

const areas = new Set<Area>()

/**
 * Takes files that are pasted while the area has the focus or the pointer is over it. A paste into a text field belongs
 * to that field and uploads nothing. Returns the ref of the area's element.
 */
export function usePaste(give: Area['give']): RefObject<HTMLFieldSetElement | null> {
  const box = useRef<HTMLFieldSetElement>(null)
  const giveNow = useEffectEvent(give)
  useEffect(() => {
    if (box.current === null) return
    const area: Area = { box: box.current, give: (files) => giveNow(files), isHovered: false }
    return listen(area)
  }, [])
  return box
}

function listen(area: Area): () => void {
  const enter = () => {
    area.isHovered = true
  }
  const leave = () => {
    area.isHovered = false
  }
  const paste = ({ clipboardData }: ClipboardEvent) => {
    if (areaOfPaste() === area) area.give([...(clipboardData?.files ?? [])])
  }
  areas.add(area)
  area.box.addEventListener('pointerenter', enter)
  area.box.addEventListener('pointerleave', leave)
  document.addEventListener('paste', paste)
  return () => {
    areas.delete(area)
    area.box.removeEventListener('pointerenter', enter)
    area.box.removeEventListener('pointerleave', leave)
    document.removeEventListener('paste', paste)
  }
}

/** The area that a paste goes to: the one with the focus, otherwise the one under the pointer. */
function areaOfPaste(): Area | undefined {
  const { activeElement } = document
  if (isTextField(activeElement)) return undefined
  const all = [...areas]
  return all.find(({ box }) => box.contains(activeElement)) ?? all.find(({ isHovered }) => isHovered)
}

const isTextField = (element: Element | null): boolean =>
  element?.matches(`input:not(${notTyped}), textarea, [contenteditable="true"]`) ?? false

/** Input types without text. */
const notTyped = '[type=button], [type=submit], [type=file], [type=checkbox], [type=radio], [type=range]'
