import classes from './RawText.module.css'
import { ScrollBox } from './ScrollBox.tsx'

/** A text as another system sent it, indented if it is JSON. */
export const RawText = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox label={label} maxHeight={480}>
    <pre className={classes.raw}>{indented(text)}</pre>
  </ScrollBox>
)

/** JSON with indents; any other text as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
