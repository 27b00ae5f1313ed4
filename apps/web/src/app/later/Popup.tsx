import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Menu, type MenuItemProps } from '../../ui/overlays.ts'
import type { MenuEntry, PopupMenuProps } from './popup-props.ts'

type AsAnchor<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>
const ItemLink = createLink((props: AsAnchor<MenuItemProps>) => <Menu.Item component="a" {...props} />)

/** The loaded part of a button with a menu. The menu opens at once if the button was pressed before this code was loaded. */
export default function Popup({
  target,
  entries,
  isChoice = false,
  isAsked,
  ...rest
}: PopupMenuProps & { isAsked: boolean }) {
  const current = entries.find(({ isCurrent }) => isCurrent)?.key ?? null
  const items = entries.map((entry) =>
    isChoice ? <Choice key={entry.key} entry={entry} /> : <Item key={entry.key} entry={entry} />,
  )
  return (
    <Menu withInitialFocusPlaceholder={false} defaultOpened={isAsked} {...rest}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {isChoice ? <Menu.RadioGroup value={current}>{items}</Menu.RadioGroup> : items}
      </Menu.Dropdown>
    </Menu>
  )
}

function Choice({ entry: { key, label, lang, to } }: { entry: MenuEntry }) {
  const choose = typeof to === 'function' ? to : undefined
  return (
    <Menu.RadioItem value={key} lang={lang} closeMenuOnClick onChange={choose}>
      {label}
    </Menu.RadioItem>
  )
}

function Item({ entry: { label, icon, to, isCurrent } }: { entry: MenuEntry }) {
  if (typeof to === 'function') {
    return (
      <Menu.Item leftSection={icon} onClick={to}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <ItemLink to={to} leftSection={icon} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </ItemLink>
  )
}
