/** Takes the space of rows that are not rendered; `height` in px. */
export const RowGap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
