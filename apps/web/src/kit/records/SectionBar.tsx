import { useEffect, useRef, useState } from 'react'
import classes from './SectionBar.module.css'
import { goToSection, type Section, sectionId } from './sections.ts'

/** The sections of a page with their counts, in a bar that stays below the heading and follows scrolling. */
export function SectionBar({ label, sections }: { label: string; sections: readonly Section[] }) {
  const bar = useRef<HTMLElement>(null)
  useHeightAbove(bar)
  const current = useCurrent(bar, sections)
  useEffect(() => {
    const strip = bar.current
    const shown = strip?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    // Sets `scrollLeft` of the strip only, because `scrollIntoView` would scroll the page too.
    if (strip && shown) strip.scrollLeft = shown.offsetLeft - (strip.clientWidth - shown.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={bar} className={classes.bar} aria-label={label}>
      {sections.map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          data-section={id}
          className={classes.entry}
          aria-current={id === current || undefined}
          onClick={() => goToSection(id)}
        >
          {title}
          {count != null && <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </nav>
  )
}

/** Sets a CSS variable to the height of the sticky heading above the bar. On phones the heading scrolls away. */
function useHeightAbove(bar: { current: HTMLElement | null }) {
  useEffect(() => {
    const heading = bar.current?.previousElementSibling
    if (!(heading instanceof HTMLElement)) return
    const observer = new ResizeObserver(() =>
      bar.current?.parentElement?.style.setProperty('--heading', `${heading.offsetHeight}px`),
    )
    observer.observe(heading)
    return () => observer.disconnect()
  }, [bar])
}

/** The id of the last section that was scrolled to the bar, or of the last section at the end of the page. */
function useCurrent(bar: { current: HTMLElement | null }, sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const look = () => {
      const edge = (bar.current?.getBoundingClientRect().bottom ?? 0) + 24
      const begun = sections.filter(({ id }) => {
        const section = document.getElementById(sectionId(id))
        return section !== null && section.getBoundingClientRect().top <= edge
      })
      const isAtEnd =
        window.scrollY > 0 && window.innerHeight + window.scrollY >= document.body.scrollHeight - 2
      setCurrent((isAtEnd ? sections : begun).at(-1)?.id ?? sections[0]?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [bar, sections])
  return current
}
