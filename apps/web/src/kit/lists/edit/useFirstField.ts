import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first wrong field of a form, or its first field, and selects its text, once it is there: selects of records are loaded on demand.
 * @param opens whether to show the options of the field
 */
export function useFirstField(form: RefObject<HTMLElement | null>, opens: boolean): void {
  useEffect(() => {
    const box = form.current
    if (box === null) return
    const focus = () => {
      const [wrong, first] = ['[aria-invalid="true"]', 'input:not([type="hidden"]), textarea'].map((which) =>
        box.querySelector<HTMLInputElement>(which),
      )
      const input = wrong ?? first
      if (!input) return false
      input.focus({ preventScroll: true })
      input.select()
      if (opens) input.click()
      return true
    }
    if (focus()) return
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(box, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [form, opens])
}
