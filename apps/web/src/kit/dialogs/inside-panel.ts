/** A theme for the content of a popover: options and calendars are rendered inside it, because a click outside closes it. */
export const insidePanel = {
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
}
