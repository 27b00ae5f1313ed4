export { Drawer, FocusTrap, Menu, type MenuItemProps, Popover, Portal, Tooltip } from '@mantine/core'
