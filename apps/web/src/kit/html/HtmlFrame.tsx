import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../core/words/words.ts'
import { clean } from './clean.ts'
import classes from './HtmlFrame.module.css'
import { foldQuotes } from './quotes.ts'

/** The content security policy of the frame: no scripts, and no requests except for pictures from our own files. */
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'"

/** Mails are designed for a light background, so the frame is light in both colour schemes. */
const style = `:root { color-scheme: light }
html { background: #fff; color: #1c2126; font: 14px/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
body { margin: 0; padding: 12px }
img { max-width: 100%; height: auto }
table { border-collapse: collapse; max-width: 100% }
pre { white-space: pre-wrap }
blockquote { margin: 0; padding-inline-start: 12px; border-inline-start: 2px solid #c9ced4 }
summary { padding-block: 12px; color: #4a525a; cursor: pointer }
a { color: #0b6e4f }`

/**
 * The HTML document of the frame: sanitised, with its own content security policy, and with collapsed quotations.
 * @param quoted the label of a collapsed quotation
 */
const framed = (html: string, quoted: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><style>${style}</style><body dir="auto">${foldQuotes(clean(html), quoted)}`

interface Props {
  /** The name of the frame for screen readers. */
  title: string
  children: string
}

/** Shows HTML from outside in a sandboxed frame without scripts. The page only reads its height. Links open in a new tab. */
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
      // `allow-same-origin` lets the page read the height. Without `allow-scripts`, no script in the frame runs.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={source}
      style={{ height }}
      onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument)}
    />
  )
}

const copyOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true })
