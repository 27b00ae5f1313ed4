import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useFolderCount } from '../../entities/mails/folders.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { type CountedEnquiries, useEnquiryCount } from '../enquiry-counts.ts'
import { type ShownGroup as MenuGroupEntry, onlyEntry } from '../menu.ts'
import type { PageAt, PagePath } from '../routes/pages.ts'
import classes from './MenuLink.module.css'
import { MenuLink } from './MenuLink.tsx'
import { menuIcons } from './menu-icons.ts'
import listClasses from './SideMenu.module.css'

/** The menu entries that show a count. */
const counted: Partial<Record<PagePath, CountedEnquiries>> = {
  '/enquiries': 'open',
  '/enquiries_booked': 'booked',
  '/enquiries_cancelled': 'cancelled',
}

interface Props {
  page: PageAt
  isCurrent: boolean
}

function EntryLink(props: Props) {
  const kind = counted[props.page.path]
  if (props.page.path === '/messages') return <InboxLink {...props} />
  return kind ? <CountedLink kind={kind} {...props} /> : <MenuLink {...props} />
}

/** The inbox with the number of conversations that are open. */
function InboxLink(props: Props) {
  const { value } = useFolderCount('ALL')
  return <MenuLink {...props} count={value === undefined ? undefined : numberText(value)} />
}

function CountedLink({ kind, ...props }: Props & { kind: CountedEnquiries }) {
  const { value } = useEnquiryCount(kind)
  return <MenuLink {...props} count={value === undefined ? undefined : numberText(value)} />
}

export interface GroupProps {
  shown: MenuGroupEntry
  current: string | undefined
  isOpen: boolean
  onToggle: () => void
}

/** A menu group with its entries. A group with a single entry of the same name is shown as a link. */
export function MenuGroup({ shown, current, isOpen, onToggle }: GroupProps) {
  const id = useId()
  const only = onlyEntry(shown)
  const Icon = menuIcons[shown.group.title]
  if (only) {
    return (
      <li>
        <MenuLink page={only} icon={Icon} isCurrent={current === only.path} />
      </li>
    )
  }
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={17} stroke={1.8} aria-hidden className={classes.icon} />
        <span className={classes.label}>{t(shown.group.title)}</span>
        <Chevron size={15} aria-hidden className={classes.chevron} />
      </button>
      <ul id={id} hidden={!isOpen} className={listClasses.list}>
        {isOpen &&
          shown.entries.map((page) => (
            <li key={page.path}>
              <EntryLink page={page} isCurrent={current === page.path} />
            </li>
          ))}
      </ul>
    </li>
  )
}
