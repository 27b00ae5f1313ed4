import type { KeyboardEvent, ReactNode } from 'react'
import { Facts } from '../../../ui/Facts.tsx'
import { t } from '../../core/words/words.ts'
import type { FieldBinding } from '../binding.ts'
import classes from './Fact.module.css'

interface Props {
  field: Pick<FieldBinding<unknown>, 'id' | 'name' | 'label' | 'onOpen'>
  /** The value as text or as a link; nothing if it is empty. */
  children: ReactNode
}

/** A field as label and value. Line breaks are kept. A click, Enter or F2 opens a field that may be changed. */
export const Fact = ({ field, children }: Props) => (
  <div className={classes.fact} data-opens={field.onOpen !== undefined || undefined}>
    <Facts
      facts={[
        [
          field.label,
          field.onOpen ? (
            <>
              {children || <span className={classes.empty}>{t('forms.empty')}</span>}
              <button
                type="button"
                id={field.id}
                data-field={field.name}
                className={classes.opener}
                aria-label={t('forms.openField', { field: field.label })}
                onClick={field.onOpen}
                onKeyDown={(event) => openByKey(event, field.onOpen)}
              />
            </>
          ) : (
            children
          ),
        ],
      ]}
    />
  </div>
)

function openByKey(event: KeyboardEvent, open: (() => void) | undefined) {
  if (event.key !== 'F2') return
  event.preventDefault()
  open?.()
}
