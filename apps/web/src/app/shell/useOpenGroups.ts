import { useEffect } from 'react'
import { useLocalStorage } from '../../ui/hooks.ts'
import { usePage } from '../usePage.ts'

/** The open groups of the menu, stored in this browser. A page opens its own group. */
export function useOpenGroups() {
  const current = usePage()?.group.title
  const [open, setOpen] = useLocalStorage<string[]>({
    key: 'stayboard.menu.open',
    defaultValue: ['menu.bookings'],
    getInitialValueInEffect: false,
  })
  useEffect(() => {
    if (current) setOpen((groups) => (groups.includes(current) ? groups : [...groups, current]))
  }, [current, setOpen])
  return {
    isOpen: (title: string) => open.includes(title),
    toggle: (title: string) =>
      setOpen((groups) =>
        groups.includes(title) ? groups.filter((one) => one !== title) : [...groups, title],
      ),
  }
}
