import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../core/words/words.ts'
import { framed } from './framed.ts'
import classes from './HtmlFrame.module.css'

interface Props {
  /** The name of the frame for screen readers. */
  title: string
  children: string
}

/**
 * Shows a text from outside in a sandboxed frame, in which nothing runs. The page reads only its height. Links open in a
 * new tab.
 */
export function HtmlFrame({ title, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const source = useMemo(() => framed(children, t('mails.quoted')), [children])
  const [height, setHeight] = useState(80)
  const [shown, setShown] = useState<Document | null>(null)
  useEffect(() => {
    if (!shown?.body) return
    const measure = () => setHeight(shown.documentElement.offsetHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(shown.documentElement)
    measure()
    // Keys of the page also work while the focus is in the frame.
    const pass = (event: KeyboardEvent) => frame.current?.dispatchEvent(copyOf(event))
    shown.addEventListener('keydown', pass)
    return () => {
      observer.disconnect()
      shown.removeEventListener('keydown', pass)
    }
  }, [shown])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      // The same origin lets the page read the height. Without `allow-scripts`, nothing in the frame runs.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={source}
      style={{ height }}
      onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument)}
    />
  )
}

const copyOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true })
